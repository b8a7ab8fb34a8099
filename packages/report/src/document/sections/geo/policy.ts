import type { GeoPolicy, GeoResult } from "@sightline/geo/result";
import type { PdfMessages } from "../../../messages/english.ts";
import type { Block, Inline, Text } from "../../block.ts";
import { proposal } from "./do-first.ts";

const kinds: readonly GeoPolicy["statements"][number]["kind"][] = [
  "Content-Signal",
  "AIPREF Content-Usage",
  "RSL",
  "TDMRep",
];

/** Composes what the site opens to whom, what it states about it, and what contradicts it. */
export function policy({ goal, policy: stated }: GeoResult, words: PdfMessages): readonly Block[] {
  const { purposes, statements, conflicts, patch } = stated;
  const { geo } = words;
  const names = geo.policy;
  const missing = kinds.filter((kind) => statements.every((statement) => statement.kind !== kind));
  const items: readonly Text[] = [
    ...statements.map(({ kind, text, where }) => [`${kind}: `, seen(text), " (", seen(where), ")"]),
    ...(missing.length === 0 ? [] : [names.unstated(missing)]),
  ];
  return [
    { kind: "heading", text: names.title, id: "geo-policy" },
    ...(goal === null ? [] : [{ kind: "paragraph", role: "lead", text: names.goal[goal] } as const]),
    {
      kind: "facts",
      caption: names.summary,
      facts: purposes.map((purpose) => [names.purposes[purpose.purpose], crawlers(purpose, words)]),
    },
    { kind: "heading", text: names.statements, id: "geo-statements" },
    { kind: "list", items },
    ...(conflicts.length === 0
      ? []
      : [
          { kind: "heading", text: names.conflicts, id: "geo-conflicts" } as const,
          {
            kind: "list",
            items: conflicts.map(({ one, other }) => [seen(one), ` ${names.against} `, seen(other)]),
          } as const,
        ]),
    ...(patch === null ? [] : [{ kind: "card", blocks: [proposal(patch, words)] } as const]),
  ];
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
