import type { GeoIssue, GeoResult } from "@sightline/geo/result";
import type { Block, Run } from "@sightline/typeset";
import { geoEngineRows } from "../../geo-engine-rows.ts";
import { type GeoFix, type GeoFixList, geoFixLists } from "../../geo-fixes.ts";
import { geoPolicyRows } from "../../geo-policy-rows.ts";
import {
  fixFacts,
  fixTitle,
  geoCertainty,
  geoEvidence,
  geoRange,
  geoReason,
  moreFixes,
  patchGain,
  ruleReference,
} from "../../geo-wording.ts";
import type { PdfMessages } from "../../messages/english.ts";
import { ruleDestination } from "../destinations.ts";
import { queryBlocks, questionBlocks } from "./geo-asked.ts";
import { scoreColor } from "./grade-color.ts";
import { type PdfSection, type SectionInput, sectionHeading } from "./section.ts";

const maxFixes = 8;
const maxPolicyRows = 40;
const maxConflicts = 10;
const maxPatchLines = 30;

/** Result of the GEO audit; omitted without one. */
export const geoSection: PdfSection = {
  id: "geo",
  compose(input) {
    const { report, words } = input;
    const { geo, site } = report;
    if (geo === undefined) return [];
    return [
      sectionHeading("geo", words.geo.title),
      { kind: "paragraph", size: "lead", text: headline(geo, words) },
      { kind: "paragraph", color: "muted", text: words.geo.caveat },
      ...parts(geo, words),
      ...engines(geo, words),
      ...factors(geo, words),
      ...fixes(input),
      ...policy(geo, words),
      ...conflicts(geo, words),
      ...questionBlocks(geo, words, site.origin),
      ...queryBlocks(geo, words, site.origin),
      ...notScored(geo, words),
      {
        kind: "paragraph",
        size: "small",
        color: "muted",
        text: words.geo.sample(geo.sample.sampledPages, geo.sample.pages, geo.auditedOn),
      },
    ];
  },
};

function headline(geo: GeoResult, words: PdfMessages): string {
  const reason = geoReason(geo);
  const range = geoRange(geo);
  const value = geo.scores.geo;
  const readiness = range === null ? words.geo.readinessAlt(value) : words.geo.rangeAlt(range, value);
  return [`${readiness} (${geoCertainty(geo)}).`, ...(reason === "" ? [] : [reason])].join(" ");
}

function parts({ scores }: GeoResult, words: PdfMessages): Block[] {
  const isPart = new Set(["reach", "quality", "integrity"]);
  const items = (["reach", "quality", "integrity", "agent", "policy", "answerability"] as const).map((name) => ({
    label: words.geo.parts[name],
    value: scores[name],
    text: words.score(scores[name]),
    color: scoreColor(scores[name]),
    aside:
      scores[name] === null
        ? words.geo.unmeasured
        : isPart.has(name)
          ? words.geo.partOfReadiness
          : words.geo.besideReadiness,
  }));
  const alt = words.geo.partsAlt(items.map(({ label, text, aside }) => `${label}: ${text}, ${aside}`));
  return [{ kind: "chart", chart: { kind: "bars", items }, alt }];
}

function engines(geo: GeoResult, words: PdfMessages): Block[] {
  const rows = geoEngineRows(geo);
  if (rows.length === 0) return [];
  const { engineColumns } = words.geo;
  return [
    { kind: "heading", level: 2, text: words.geo.enginesTitle, id: "geo-engines" },
    {
      kind: "table",
      summary: words.geo.enginesSummary,
      columns: [
        { title: engineColumns.engine, share: 2, isRowHeader: true },
        { title: engineColumns.reach, points: 46, align: "end" },
        { title: engineColumns.pages, points: 74, align: "end" },
        { title: engineColumns.rule, share: 4 },
      ],
      rows: rows.map(({ label, reach, eligiblePages, pages, decision, example }) => [
        label,
        words.score(reach),
        words.geo.enginePages(eligiblePages, pages),
        example === null ? decision : `${decision}, ${words.geo.suchAs(example)}`,
      ]),
    },
  ];
}

function factors({ pillars }: GeoResult, words: PdfMessages): Block[] {
  if (pillars.length === 0) return [];
  const { factorColumns } = words.geo;
  return [
    { kind: "heading", level: 2, text: words.geo.factorsTitle, id: "geo-factors" },
    {
      kind: "table",
      summary: words.geo.factorsSummary,
      columns: [
        { title: factorColumns.factor, share: 1, isRowHeader: true },
        { title: factorColumns.score, points: 60, align: "end" },
        { title: factorColumns.weight, points: 60, align: "end" },
        { title: factorColumns.share, points: 60, align: "end" },
        { title: factorColumns.measured, points: 70, align: "end" },
      ],
      rows: pillars.map(({ pillar, score, weight, share, measuredShare }) => [
        words.geo.factor(pillar),
        words.score(score),
        words.number(weight),
        words.percent(share),
        words.percent(measuredShare),
      ]),
    },
  ];
}

function fixes(input: SectionInput): Block[] {
  return geoFixLists(input.report, maxFixes).flatMap((list, index) => fixList(list, index === 0, input));
}

function fixList(list: GeoFixList, isFirst: boolean, { words, findings }: SectionInput): Block[] {
  const { score, shown } = list;
  const known = new Set(findings.rules.map(({ rule }) => rule.id));
  const notes = [...(isFirst ? [words.geo.evidenceGrades] : []), ...moreFixes(list)];
  return [
    { kind: "heading", level: 2, text: words.geo.fixesTitles[score], id: `geo-fixes-${score}` },
    ...(shown.length === 0
      ? []
      : [
          {
            kind: "list",
            numbered: true,
            items: shown.map((fix) => ({
              text: [titleOf(fix, known)],
              details: fixDetails(fix, words),
              aside: words.geo.fixAside(fix.issue.weightedGain),
            })),
          } as const,
        ]),
    ...notes.map((text) => ({ kind: "paragraph", size: "small", color: "muted", text }) as const),
    ...shown.flatMap(({ issue, rules }) => (rules === null ? patch(issue, words) : [])),
  ];
}

function titleOf(fix: GeoFix, known: ReadonlySet<string>): Run {
  const rule = fix.rules?.find(({ id }) => known.has(id));
  const target = rule === undefined ? {} : { goTo: ruleDestination(rule.id), color: "text" as const };
  return { text: fixTitle(fix), bold: true, ...target };
}

function fixDetails(fix: GeoFix, words: PdfMessages): string {
  const { issue, rules } = fix;
  const facts = fixFacts(fix).join(" · ");
  if (rules !== null) return `${ruleReference} ${facts}`;
  const review = issue.needsReview ? ` · ${words.geo.review}` : "";
  const [first] = issue.examples;
  const example = first === undefined ? "" : ` · ${first.url}: ${geoEvidence(first)}\u200e`;
  return `${issue.fix} ${facts}${review}${example}`;
}

function patch({ title, patch: proposed }: GeoIssue, words: PdfMessages): Block[] {
  if (proposed === undefined) return [];
  const gain = patchGain(proposed);
  const lines = proposed.diff.replace(/\n$/, "").split("\n");
  const more = lines.length - maxPatchLines;
  return [
    { kind: "heading", level: 3, text: title },
    {
      kind: "paragraph",
      size: "small",
      color: "muted",
      text: `${words.geo.patch}: ${proposed.target}${gain === "" ? "" : ` (${gain})`}`,
      keepWithNext: true,
    },
    { kind: "code", text: lines.slice(0, maxPatchLines).join("\n") },
    ...[more > 0 ? words.geo.more(more) : "", proposed.note ?? ""].flatMap((text) =>
      text === "" ? [] : [{ kind: "paragraph", size: "small", color: "muted", text } as const],
    ),
  ];
}

function policy(geo: GeoResult, words: PdfMessages): Block[] {
  const rows = geoPolicyRows(geo);
  if (rows.length === 0) return [];
  const { policyColumns } = words.geo;
  const more = rows.length - maxPolicyRows;
  return [
    { kind: "heading", level: 2, text: words.geo.policyTitle, id: "geo-policy" },
    ...(geo.goal === null ? [] : [{ kind: "paragraph", text: words.geo.goal(geo.goal), keepWithNext: true } as const]),
    {
      kind: "table",
      summary: words.geo.policySummary,
      columns: [
        { title: policyColumns.crawler, share: 3, isRowHeader: true },
        { title: policyColumns.purpose, share: 2 },
        { title: policyColumns.permission, share: 2 },
        { title: policyColumns.pages, share: 2 },
        { title: policyColumns.rule, share: 5 },
      ],
      rows: rows
        .slice(0, maxPolicyRows)
        .map(({ tokens, purposes, permission, fitsGoal, pageTypes, rule }) => [
          tokens.join(", "),
          purposes.map((purpose) => words.geo.purposes[purpose]).join(", "),
          `${words.geo.permissions[permission]}${fitsGoal === false ? `, ${words.geo.againstGoal}` : ""}`,
          pageTypes?.join(", ") ?? words.geo.allPages,
          rule,
        ]),
    },
    ...(more > 0 ? [{ kind: "paragraph", size: "small", color: "muted", text: words.geo.more(more) } as const] : []),
  ];
}

function conflicts({ policyConflicts }: GeoResult, words: PdfMessages): Block[] {
  if (policyConflicts.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: words.geo.conflictsTitle, id: "geo-conflicts" },
    {
      kind: "list",
      items: policyConflicts.slice(0, maxConflicts).map(({ one, other }) => ({ text: words.geo.against(one, other) })),
    },
  ];
}

function notScored({ notScored: subjects }: GeoResult, words: PdfMessages): Block[] {
  if (subjects.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: words.geo.notScoredTitle, id: "geo-not-scored" },
    {
      kind: "list",
      items: subjects.map(({ subject, why }) => ({ text: [{ text: `${subject}: `, bold: true }, { text: why }] })),
    },
  ];
}
