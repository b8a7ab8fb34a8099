import type { GeoAnswer, GeoResult } from "@sightline/geo/result";
import type { Grade } from "@sightline/model";
import type { PdfMessages } from "../../messages/english.ts";
import type { Answer, Block } from "../block.ts";
import type { Section } from "../section.ts";
import { access } from "./geo/access.ts";
import { asked } from "./geo/asked.ts";
import { doFirst } from "./geo/do-first.ts";
import { entity } from "./geo/entity.ts";
import { otherFindings } from "./geo/other-findings.ts";
import { outside } from "./geo/outside.ts";
import { policy } from "./geo/policy.ts";
import { probe } from "./geo/probe.ts";
import { scripted } from "./geo/scripted.ts";

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
      ...scripted(result, words, depth),
      ...probe(result, words),
      ...entity(result, words, depth),
      ...asked(result, words, depth),
      ...(depth === "full" ? [...otherFindings(result, words), ...policy(result, words)] : []),
      ...outside(report, result, words, depth),
    ];
  },
};

type AnswerName = keyof GeoResult["answers"];

const names = ["read", "who", "answer", "trust"] as const satisfies readonly AnswerName[];

const tones: Readonly<Record<GeoAnswer["state"], Grade | null>> = {
  yes: "good",
  partly: "poor",
  no: "critical",
  unknown: null,
};

function answers({ answers: all, probe: probed }: GeoResult, { geo: words }: PdfMessages): Block {
  const uncovered = names.every((name) => all[name].code === "coverage");
  if (uncovered) {
    const { text } = all.read;
    const word = { kind: "strong", text: `${words.states.unknown}.` } as const;
    return { kind: "paragraph", role: "warning", text: [word, " ", { kind: "written", text }] };
  }
  return {
    kind: "answers",
    answers: names.map((name) => {
      const question = words.questions[name];
      return {
        question,
        ...verdict(name, all[name], { words, isProbed: probed !== null }),
        text: { kind: "written", text: all[name].text },
      };
    }),
  };
}

/** Returns the answer in a word: that nothing was found is no reason to trust a site. */
function verdict(
  name: AnswerName,
  { state, code, failed }: GeoAnswer,
  { words, isProbed }: { readonly words: PdfMessages["geo"]; readonly isProbed: boolean },
): Pick<Answer, "word" | "tone"> {
  if (code === "no-model" || code === "too-few-questions") return { word: words.notJudged, tone: null };
  // What robots.txt and the pages allow, an edge may refuse.
  if (name === "read" && state === "yes" && !isProbed) return { word: words.allowed, tone: tones.yes };
  if (name !== "trust" || state !== "yes") return { word: words.states[state], tone: tones[state] };
  return { word: failed === 0 ? words.noFault : words.fewFaults, tone: null };
}
