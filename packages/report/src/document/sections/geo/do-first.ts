import type { GeoPatch, GeoResult, GeoStep } from "@sightline/geo/result";
import type { PdfMessages } from "../../../messages/english.ts";
import type { Block, Entry, Inline } from "../../block.ts";
import type { Depth } from "../../section.ts";

/** Composes what to do first: what to do about a fault, what the fault does, and where it is. */
export function doFirst(result: GeoResult, words: PdfMessages, depth: Depth): readonly Block[] {
  const { doFirst: steps, tallies, answers } = result;
  const heading = { kind: "heading", text: words.geo.doFirst.title, id: "geo-do-first" } as const;
  if (steps.length === 0) {
    if (answers.read.code === "coverage") return [];
    return [heading, { kind: "paragraph", text: words.geo.doFirst.none }];
  }
  const faults = new Map(tallies.map(({ id, title }) => [id, title]));
  return [
    heading,
    { kind: "entries", isRanked: true, entries: steps.map((step) => entry(step, faults.get(step.rule), words, depth)) },
  ];
}

function entry(step: GeoStep, fault: string | undefined, words: PdfMessages, depth: Depth): Entry {
  const { effect, title, text, pages, sample, line, patch } = step;
  const { effects, line: decidedBy } = words.geo.doFirst;
  return {
    title,
    facts: `${effects[effect]} · ${pages === 0 ? words.geo.whole : words.page(pages)}`,
    text: [...(fault === undefined ? [] : [`${fault}. `]), { kind: "written", text }],
    blocks: [
      ...(line === null ? [] : [{ kind: "paragraph", text: [`${decidedBy} `, { kind: "seen", text: line }] } as const]),
      ...(sample.length === 0 ? [] : [examples(sample, words)]),
      ...(patch === null || depth === "short" ? [] : [proposal(patch, words)]),
    ],
  };
}

function examples(urls: readonly string[], { geo: { doFirst: words } }: PdfMessages): Block {
  const links = urls.flatMap((url, index): Inline[] => [...(index === 0 ? [] : [", "]), { kind: "link", url }]);
  return { kind: "paragraph", text: [`${words.examples} `, ...links], only: ["html", "pdf", "markdown", "llm"] };
}

/** Composes a proposed change as code: shown line by line, never applied. */
export function proposal({ target, diff, note }: GeoPatch, { geo: { doFirst: words } }: PdfMessages): Block {
  const head: readonly Inline[] = [`${words.patchOf} `, { kind: "seen", text: target }, `: ${words.review}`];
  return {
    kind: "details",
    title: words.patch,
    subject: target,
    blocks: [
      { kind: "paragraph", role: "note", text: [...head, ...(note === null ? [] : [` ${note}`])] },
      { kind: "code", text: diff.endsWith("\n") ? diff : `${diff}\n` },
    ],
  };
}
