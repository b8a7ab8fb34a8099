import { evidenceWeight, type GeoIssue, type GeoPatch, minShownGain } from "@sightline/geo/result";
import { geoEvidence, geoPages } from "../../../geo-wording.ts";
import { grouped } from "../../../grouped.ts";
import type { PdfMessages } from "../../../messages/english.ts";
import { ownGeoIssues } from "../../../own-geo-issues.ts";
import type { ReportHeader, ReportRule } from "../../../report-schema.ts";
import { counted, gainText } from "../../../wording.ts";
import type { Block, Entry, Place, Text } from "../../block.ts";
import type { Depth, DocumentInput } from "../../section.ts";

/** Repair that raises readiness, or the score of agents or policy. */
export interface GeoFix {
  readonly issue: GeoIssue;
  /**
   * Rules that list the faults in the same report, with their numbers of issues, so that they are neither described nor
   * counted twice; `null` without any.
   */
  readonly rules: readonly Pick<ReportRule, "id" | "title" | "issues" | "failing">[] | null;
}

/** Repairs that raise one score, in the order of the audit; at least one. */
export interface GeoFixList {
  readonly score: GeoIssue["affects"];
  readonly large: readonly GeoFix[];
  /** Repairs that gain too little to be explained, whatever their number: reports name them in one line. */
  readonly small: readonly GeoFix[];
}

const shownExamples = 5;

/** Composes what to fix first for each score. */
export function fixes({ report, words }: DocumentInput, depth: Depth): readonly Block[] {
  const lists = geoFixLists(report);
  const all = lists.flatMap(({ large }) => large);
  const patches = all.filter(({ issue, rules }) => rules === null && issue.patch !== undefined).length;
  const { evidenceGrades, weighted, patches: proposed } = words.geo;
  const order = [
    depth === "full" ? evidenceGrades : weighted,
    ...(depth === "short" && patches > 0 ? [proposed(patches)] : []),
  ];
  return lists.flatMap((list, index) => [
    { kind: "heading", text: words.geo.fixesTitles[list.score], id: `geo-fixes-${list.score}` },
    ...(index === 0 ? [{ kind: "paragraph", role: "lead", text: order.join(" ") } as const] : []),
    ...(list.large.length === 0
      ? []
      : [{ kind: "entries", isRanked: true, entries: list.large.map((fix) => entry(fix, words, depth)) } as const]),
    ...smallFixes(list).map((text) => ({ kind: "paragraph", role: "note", text }) as const),
  ]);
}

function entry(fix: GeoFix, words: PdfMessages, depth: Depth): Entry {
  const { issue, rules } = fix;
  const facts = [
    ...(depth === "short" ? [issue.checkId] : []),
    ...(rules === null ? [geoPages(issue)] : []),
    depth === "short" ? strengthOf(issue) : gainOf(issue),
    ...(issue.needsReview ? [words.geo.review] : []),
  ].join(" · ");
  const gain = { value: words.gain(issue.weightedGain), unit: words.geo.weightedUnit };
  const [rule] = rules ?? [];
  if (rule !== undefined) {
    const reference: Text = { kind: "rule", rule: rule.id, title: words.geo.ruleReference };
    return { title: fixTitle(fix), gain, facts, text: reference, blocks: [] };
  }
  return {
    title: issue.title,
    gain,
    facts,
    ...(depth === "full" ? { text: issue.fix } : {}),
    blocks: depth === "full" ? reasons(issue, words) : shortReasons(issue),
  };
}

function reasons(issue: GeoIssue, words: PdfMessages): readonly Block[] {
  const { title, why, patch, sources } = issue;
  const links = sources.flatMap(({ title: name, url }): Text[] =>
    url === null ? [] : [{ kind: "link", url, title: name }],
  );
  return [
    {
      kind: "details",
      title: words.geo.details,
      subject: title,
      blocks: [
        { kind: "paragraph", text: why, only: ["html"] },
        ...places(issue),
        ...(patch === undefined ? [] : proposal(patch, words)),
        ...(links.length === 0 ? [] : [{ kind: "list", items: links, only: ["html"] } as const]),
      ],
    },
  ];
}

function shortReasons(issue: GeoIssue): readonly Block[] {
  const blocks = [{ kind: "paragraph", text: `fix: ${issue.fix}` } as const, ...places(issue)];
  return blocks.map((block) => ({ ...block, only: ["llm"] }));
}

function places(issue: GeoIssue): readonly Block[] {
  const seen = geoSeen(issue, shownExamples);
  return seen.length === 0 ? [] : [{ kind: "places", places: seen }];
}

/** Composes a proposed change as code: shown line by line, never applied. */
function proposal(patch: GeoPatch, words: PdfMessages): readonly Block[] {
  const { target, diff, note } = patch;
  const gain = patchGain(patch);
  const head: Text = [`${words.geo.patch}: `, { kind: "seen", text: target }, gain === "" ? "" : ` (${gain})`];
  return [
    { kind: "paragraph", role: "note", text: head },
    { kind: "code", text: diff.endsWith("\n") ? diff : `${diff}\n` },
    ...(note === null ? [] : [{ kind: "paragraph", role: "note", text: note } as const]),
  ];
}

/** Returns what a check saw on the first pages of its examples, once for pages of the same evidence. */
export function geoSeen({ examples }: Pick<GeoIssue, "examples">, maxPages: number): readonly Place[] {
  return grouped(examples.slice(0, maxPages), geoEvidence).map(([first, ...others]) => ({
    urls: [first.url, ...others.map(({ url }) => url)],
    found: geoEvidence(first),
  }));
}

/** Describes what a patch brings, as in `+1.2 points measured on 3 pages`. */
function patchGain({ gain, pages }: GeoPatch): string {
  if (gain === null) return "";
  const where = pages === 0 ? "" : ` on ${counted(pages, "page")}`;
  return `${gainText(gain)} points, measured with this patch${where}`;
}

/** Names of the points that an issue gains. */
const pointsOf = { geo: "points", agent: "points of agent readiness", policy: "points of policy" } as const;

/** Describes the gain of an issue and its evidence, as in `+6.9 points × 0.6, moderate evidence (B)`. */
function gainOf(issue: GeoIssue): string {
  const weight = evidenceWeight(issue);
  const weighed = weight === 1 ? "" : ` × ${Math.round(weight * 100) / 100}`;
  return `${gainText(issue.gain)} ${pointsOf[issue.affects]}${weighed}, ${strengthOf(issue)}`;
}

function strengthOf({ strength, evidence }: GeoIssue): string {
  return `${strength} evidence (${evidence})`;
}

/** Names a fix: by the rules that list its faults, with their numbers of issues, or else by its own title. */
function fixTitle({ issue, rules }: GeoFix): string {
  return rules === null
    ? issue.title
    : rules.map(({ title, issues }) => `${title} (${counted(issues, "issue")})`).join("; ");
}

/** Names all fixes of a list that are small, with their pages; empty without any. */
export function smallFixes({ large, small: all }: GeoFixList): readonly string[] {
  if (all.length === 0) return [];
  const more = large.length === 0 ? "" : "more ";
  const each = all.length === 1 ? "" : " each";
  const names = all.map((fix) => (fix.rules === null ? `${fixTitle(fix)} (${geoPages(fix.issue)})` : fixTitle(fix)));
  const fixes = counted(all.length, `${more}fix`, `${more}fixes`);
  return [`${fixes} would add less than half a weighted point${each}: ${names.join(" · ")}.`];
}

/**
 * Weighted points and share of the pages below which a repair is small. On audits of real sites nobody would act on one
 * that gains less than half a point on a few pages, while a small gain on many pages stands for one change of a template.
 */
const small = { weightedGain: 0.5, pages: 0.25 };

const scores: readonly GeoFixList["score"][] = ["geo", "policy", "agent"];

/** Returns the repairs of each score of a report's GEO audit. */
export function geoFixLists(report: Pick<ReportHeader, "geo" | "rules">): GeoFixList[] {
  const { geo } = report;
  if (geo === undefined) return [];
  const own = new Set(ownGeoIssues(report));
  return scores.flatMap((score) => {
    const fixes = geo.issues
      .filter(({ affects }) => affects === score)
      .map((issue) => ({ issue, rules: own.has(issue) ? null : reportingRules(issue, report.rules) }));
    const large = fixes.filter((fix) => !isSmall(fix, geo.sample.pages));
    const rest = fixes.filter((fix) => !large.includes(fix));
    return fixes.length === 0 ? [] : [{ score, large, small: rest }];
  });
}

/** Returns true if a repair gains nothing that shows, or little and on few of the pages; a fault of the site is on all. */
function isSmall({ issue, rules }: GeoFix, all: number): boolean {
  const { weightedGain, scope } = issue;
  if (weightedGain < minShownGain) return true;
  const pages = Math.max(issue.pages, ...(rules ?? []).map(({ failing }) => failing));
  return weightedGain < small.weightedGain && scope !== "site" && pages < small.pages * all;
}

/** Returns the rules that list an issue's faults, those with most issues first. */
function reportingRules({ alsoRules = [] }: GeoIssue, rules: ReportHeader["rules"]): readonly ReportRule[] {
  return rules.filter(({ id, issues }) => issues > 0 && alsoRules.includes(id)).sort((a, b) => b.issues - a.issues);
}
