import type { GeoPolicy, GeoResult } from "@sightline/geo/result";
import type { PdfMessages } from "../../../messages/english.ts";
import type { Block, Inline, Text } from "../../block.ts";
import { proposal } from "./do-first.ts";

/** Composes the goal, what the site opens to whom, and what it states; nothing if it states nothing on AI crawlers. */
export function policy({ goal, policy: stated, doFirst }: GeoResult, words: PdfMessages): readonly Block[] {
  const { purposes, statements, patch } = stated;
  if (goal === null && statements.length === 0 && !singlesOut(purposes)) return [];
  const names = words.geo.policy;
  const items = statements.map(({ kind, text, where }): Text => [`${kind}: `, seen(text), " (", seen(where), ")"]);
  const isToldFirst = doFirst.some((step) => step.patch?.diff === patch?.diff);
  return [
    { kind: "heading", text: names.title, id: "geo-policy" },
    ...(goal === null ? [] : [{ kind: "paragraph", role: "lead", text: names.goal[goal] } as const]),
    openness(purposes, words),
    ...(items.length === 0
      ? []
      : ([
          { kind: "heading", text: names.statements, id: "geo-statements" },
          { kind: "list", items },
        ] as const)),
    ...(patch === null || isToldFirst ? [] : [{ kind: "card", blocks: [proposal(patch, words)] } as const]),
  ];
}

/** True if robots.txt treats some of the known crawlers otherwise than the rest. */
function singlesOut(purposes: GeoPolicy["purposes"]): boolean {
  const kinds = (["open", "limited", "closed"] as const).filter((access) =>
    purposes.some((purpose) => purpose[access].length > 0),
  );
  return kinds.length > 1;
}

function openness(purposes: GeoPolicy["purposes"], words: PdfMessages): Block {
  const names = words.geo.policy;
  const isOpen = purposes.every(({ limited, closed }) => limited.length + closed.length === 0);
  if (isOpen) return { kind: "paragraph", text: names.allOpen };
  return {
    kind: "facts",
    caption: names.summary,
    facts: purposes.map((purpose) => [names.purposes[purpose.purpose], crawlers(purpose, words)]),
  };
}

/** Longest list of crawlers that is written out beside another. */
const fewCrawlers = 4;

/** Names the crawlers for a purpose by what they may do; the largest of several groups comes last, as `all others`. */
function crawlers(purpose: GeoPolicy["purposes"][number], { geo: { policy: words } }: PdfMessages): string {
  const groups = (["open", "limited", "closed"] as const)
    .map((access) => ({ access, tokens: purpose[access] }))
    .filter(({ tokens }) => tokens.length > 0)
    .toSorted((a, b) => a.tokens.length - b.tokens.length);
  const last = groups.at(-1);
  if (last === undefined) return "–";
  const { tokens } = last;
  const rest = groups.length === 1 ? words.allKnown(tokens.length) : words.others(tokens.length);
  return groups
    .map((group) => {
      const isNamed = group !== last || tokens.length <= fewCrawlers;
      return words.access[group.access](isNamed ? group.tokens.join(", ") : rest);
    })
    .join(" ");
}

function seen(text: string): Inline {
  return { kind: "seen", text };
}
