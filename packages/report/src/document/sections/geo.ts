import type { GeoResult } from "@sightline/geo/result";
import { grouped } from "../../grouped.ts";
import type { PdfMessages } from "../../messages/english.ts";
import { counted, scoreText } from "../../wording.ts";
import type { Block } from "../block.ts";
import type { Section } from "../section.ts";
import { asked } from "./geo/asked.ts";
import { engines } from "./geo/engines.ts";
import { fixes } from "./geo/fixes.ts";
import { policy } from "./geo/policy.ts";

/** Result of the GEO audit; omitted without one. */
export const geo: Section<"geo"> = {
  id: "geo",
  nav: "Answer engines",
  title: (words) => words.geo.title,
  compose(input, depth) {
    const { report, words } = input;
    const { geo: result } = report;
    if (result === undefined) return null;
    const { sampledPages, pages } = result.sample;
    return [
      { kind: "paragraph", role: "lead", text: words.geo.caveat },
      readiness(result, words),
      ...engines(result, words),
      ...(depth === "full" ? factors(result, words) : []),
      ...fixes(input, depth),
      ...(depth === "full" ? policy(result, words) : []),
      ...asked(result, words),
      ...(depth === "full" ? outside(result, words) : []),
      ...(depth === "full"
        ? [{ kind: "paragraph", role: "note", text: words.geo.sample(sampledPages, pages, result.auditedOn) } as const]
        : []),
    ];
  },
};

const parts = ["reach", "quality", "integrity", "agent", "policy", "answerability"] as const;
const partsOfReadiness: ReadonlySet<string> = new Set(["reach", "quality", "integrity"]);

function readiness(result: GeoResult, words: PdfMessages): Block {
  const { geo: names } = words;
  const value = result.scores.geo;
  const range = rangeOf(result);
  const bars = parts.map((name) => {
    const score = result.scores[name];
    const kind = partsOfReadiness.has(name) ? names.partOfReadiness : names.besideReadiness;
    return {
      label: names.parts[name],
      value: score,
      text: words.score(score),
      aside: score === null ? names.unmeasured : kind,
    };
  });
  const { reach, quality, integrity, agent, policy: policyName } = names.parts;
  return {
    kind: "gauge",
    name: names.readiness,
    value,
    range,
    shown: shownReadiness(value, range),
    alt: range === null ? names.readinessAlt(value) : names.rangeAlt(range, value),
    text: reasonOf(result),
    certainty: certaintyOf(result, range),
    parts: bars,
    partsAlt: names.partsAlt(bars.map(({ label, text, aside }) => `${label}: ${text}, ${aside}`)),
    note: `${reach} × ${quality} × ${integrity}: ${names.partOfReadiness}. ${agent}, ${policyName}: ${names.besideReadiness}.`,
  };
}

/** Returns the range of readiness where most of quality was not measured, as in `38 to 97`; otherwise `null`. */
function rangeOf({ confidence, scores }: GeoResult): string | null {
  const { gap, lo, hi } = confidence;
  if (gap === null || scores.geo === null || lo === null || hi === null) return null;
  return `${scoreText(lo)} to ${scoreText(hi)}`;
}

function shownReadiness(value: number | null, range: string | null): string {
  if (value === null) return "Not scored";
  return range === null ? `${scoreText(value)} / 100` : `${range} of 100, ${scoreText(value)} by what was measured`;
}

/** Describes the certainty of readiness, as in `confidence medium, 58 to 64 from sampling`. */
function certaintyOf({ confidence }: GeoResult, range: string | null): string {
  const { label, interval, lo, hi } = confidence;
  const isWide = interval !== null && interval.low !== interval.high;
  return [
    `confidence ${label}`,
    ...(isWide ? [`${scoreText(interval.low)} to ${scoreText(interval.high)} from sampling`] : []),
    ...(lo === null || hi === null || range !== null
      ? []
      : [`${scoreText(lo)} to ${scoreText(hi)} from unmeasured checks`]),
  ].join(", ");
}

/**
 * Returns the reason why there is no readiness score, or for how few pages and how little of quality it stands;
 * otherwise empty.
 */
function reasonOf({ scores, withoutScore, sample, confidence }: GeoResult): string {
  if (scores.geo !== null) return [sample.caveat, confidence.gap].filter((text) => text !== null).join(" ");
  return withoutScore.find(({ score }) => score === "geo")?.reason ?? "";
}

function factors({ pillars }: GeoResult, words: PdfMessages): readonly Block[] {
  if (pillars.length === 0) return [];
  const { factorsTitle, factorsSummary, factorColumns: titles, factor } = words.geo;
  const numbers = [titles.score, titles.weight, titles.share, titles.measured];
  const columns = [{ title: titles.factor }, ...numbers.map((title) => ({ title, isNumber: true }))];
  const rows = pillars.map(({ pillar, score, weight, share, measuredShare }) => ({
    cells: [
      factor(pillar),
      { kind: "score", value: score, text: words.score(score) } as const,
      words.number(weight),
      words.percent(share),
      words.percent(measuredShare),
    ],
  }));
  return [
    { kind: "heading", text: factorsTitle, id: "geo-factors", only: ["html", "pdf"] },
    { kind: "table", table: { caption: factorsSummary, columns, rows }, only: ["html", "pdf"] },
  ];
}

/** Composes what has no influence on readiness, with the reason. */
function outside({ notScored, unmeasured }: GeoResult, { geo: words }: PdfMessages): readonly Block[] {
  const left = unmeasured.map(
    ({ title, reason, pages }) => [title, pages === null ? reason : `${counted(pages, "page")}: ${reason}`] as const,
  );
  const blocks = [
    ...reasons(
      words.notScoredTitle,
      notScored.map(({ subject, why }) => [subject, why] as const),
    ),
    ...reasons(words.unmeasuredTitle, left),
  ];
  if (blocks.length === 0) return [];
  return [
    { kind: "heading", text: words.outsideTitle, id: "geo-outside", only: ["html", "pdf"] },
    { kind: "card", blocks, only: ["html", "pdf"] },
  ];
}

function reasons(title: string, items: readonly (readonly [subject: string, reason: string])[]): readonly Block[] {
  if (items.length === 0) return [];
  const groups = grouped(items, ([, reason]) => reason);
  return [
    {
      kind: "details",
      title,
      tally: String(items.length),
      blocks: [
        {
          kind: "list",
          items: groups.map((group) => [
            { kind: "strong", text: group.map(([subject]) => subject).join("; ") },
            `: ${group[0][1]}`,
          ]),
        },
      ],
    },
  ];
}
