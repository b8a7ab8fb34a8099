import type { GeoAnswer, GeoResult } from "@sightline/geo/result";
import type { Grade } from "@sightline/model";
import type { PdfMessages } from "../../messages/english.ts";
import type { Block } from "../block.ts";
import type { Section } from "../section.ts";
import { access } from "./geo/access.ts";
import { asked } from "./geo/asked.ts";
import { doFirst } from "./geo/do-first.ts";
import { entity } from "./geo/entity.ts";
import { outside } from "./geo/outside.ts";
import { policy } from "./geo/policy.ts";
import { trust } from "./geo/trust.ts";

/** The GEO audit: four answers, what to do first, and what they rest on; omitted without one. */
export const geo: Section<"geo"> = {
  id: "geo",
  nav: "Answer engines",
  title: (words) => words.geo.title,
  compose({ report, words }, depth) {
    const { geo: result } = report;
    if (result === undefined) return null;
    return [
      { kind: "paragraph", role: "lead", text: words.geo.lead },
      answers(result, words),
      ...doFirst(result, words, depth),
      ...access(result, words),
      ...entity(result, words, depth),
      ...asked(result, words, depth),
      ...(depth === "full" ? [...trust(result, words), ...policy(result, words)] : []),
      ...outside(report, result, words, depth),
    ];
  },
};

const names = ["read", "who", "answer", "trust"] as const satisfies readonly (keyof GeoResult["answers"])[];

const tones: Readonly<Record<GeoAnswer["state"], Grade | null>> = {
  yes: "good",
  partly: "poor",
  no: "critical",
  unknown: null,
};

function answers({ answers: all }: GeoResult, { geo: words }: PdfMessages): Block {
  return {
    kind: "answers",
    answers: names.map((name) => {
      const { state, text } = all[name];
      const question = words.questions[name];
      return { question, word: words.states[state], tone: tones[state], text: { kind: "written", text } };
    }),
  };
}
