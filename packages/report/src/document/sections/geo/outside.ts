import type { GeoCheck, GeoResult } from "@sightline/geo/result";
import { grouped } from "../../../grouped.ts";
import type { PdfMessages } from "../../../messages/english.ts";
import type { ReportHeader } from "../../../report-schema.ts";
import type { Block, Inline, Row, Text } from "../../block.ts";
import type { Depth } from "../../section.ts";

/** Composes what the answers rest on and what they leave out; `full` with all findings and checks. */
export function outside(
  { rules }: Pick<ReportHeader, "rules">,
  geo: GeoResult,
  words: PdfMessages,
  depth: Depth,
): readonly Block[] {
  const { coverage, auditedOn, notSeen } = geo;
  const { title, coverage: read } = words.geo.outside;
  const basis = read(coverage.readPages, coverage.pages, coverage.share, auditedOn);
  const notes: readonly Text[] = [notSeen, related(geo, rules, words), basis, readiness(geo, words)];
  const list = { kind: "list", items: notes } as const;
  if (depth === "short") return [list];
  const details = [...findings(geo, words), ...checks(geo, words)];
  return [
    { kind: "heading", text: title, id: "geo-outside" },
    list,
    ...(details.length === 0 ? [] : [{ kind: "card", blocks: details } as const]),
  ];
}

function related(
  { relatedRules: { rules: count, failed } }: GeoResult,
  rules: ReportHeader["rules"],
  { geo: words }: PdfMessages,
): Text {
  const titles = new Map(rules.map(({ id, title }) => [id, title]));
  const links = failed.flatMap((rule, index): readonly Inline[] => [
    ...(index === 0 ? [] : ["; "]),
    { kind: "rule", rule, title: titles.get(rule) ?? rule },
  ]);
  return [words.outside.related(count, failed.length), ...links];
}

function readiness({ readiness: value, basis, answers }: GeoResult, { geo: words }: PdfMessages): string {
  if (value !== null)
    return words.readiness(
      value,
      basis.map((name) => words.questions[name]),
    );
  return answers.read.share === null ? words.noReadiness.read : words.noReadiness.others;
}

function findings({ findings: all, tallies }: GeoResult, words: PdfMessages): readonly Block[] {
  if (all.length === 0) return [];
  const titles = new Map(tallies.map(({ id, title }) => [id, title]));
  const { findings: title, findingsSummary: caption, findingColumns: names, accepted: mark } = words.geo.outside;
  const columns = [
    { title: names.check, share: 3 },
    { title: names.page, share: 3 },
    { title: names.text, share: 5 },
  ];
  const rows = all.map(({ rule, severity, certainty, subject, text, accepted }): Row => {
    const marks = [...(certainty === "review" ? [words.geo.trust.review] : []), ...(accepted ? [mark] : [])];
    const tags = marks.length === 0 ? "" : ` (${marks.join(", ")})`;
    const url = { kind: "link", url: subject.url } as const;
    return { severity, cells: [`${titles.get(rule) ?? rule}${tags}`, url, { kind: "written", text }] };
  });
  const table = { kind: "table", table: { caption, columns, rows } } as const;
  return [{ kind: "details", title, tally: words.number(all.length), blocks: [table] }];
}

function checks({ tallies }: GeoResult, words: PdfMessages): readonly Block[] {
  const { passed, idle, notLookedAt } = words.geo.outside;
  const of = (status: GeoCheck["status"]) => tallies.filter((check) => check.status === status);
  const names = (all: readonly GeoCheck[]) => all.map(({ title }): Text => title);
  const unseen = grouped(of("not-looked-at"), ({ reason }) => reason);
  const reasons = unseen.map(
    (group): Text => [
      { kind: "strong", text: group.map(({ title }) => title).join("; ") },
      `: ${group[0].reason ?? ""}`,
    ],
  );
  return [
    ...list(passed, names(of("passed").filter(({ review }) => review === 0)), words),
    ...list(idle, names(of("not-applicable")), words),
    ...list(notLookedAt, reasons, words),
  ];
}

function list(title: string, items: readonly Text[], words: PdfMessages): readonly Block[] {
  if (items.length === 0) return [];
  return [{ kind: "details", title, tally: words.number(items.length), blocks: [{ kind: "list", items }] }];
}
