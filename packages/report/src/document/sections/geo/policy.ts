import type { GeoPolicyCell, GeoResult } from "@sightline/geo/result";
import { grouped } from "../../../grouped.ts";
import type { PdfMessages } from "../../../messages/english.ts";
import type { Block, Row } from "../../block.ts";
import { withoutToken } from "./engines.ts";

/** Permission of crawlers, with all purposes and page types that share it. */
export interface GeoPolicyRow extends Pick<GeoPolicyCell, "permission" | "fitsGoal"> {
  readonly tokens: readonly string[];
  readonly purposes: readonly GeoPolicyCell["purpose"][];
  /** `null` stands for every page type of the matrix. */
  readonly pageTypes: readonly string[] | null;
  /** The rule that decides, with the token of a single crawler; empty if none is recorded. */
  readonly rule: string;
}

/** Composes what each crawler may do, and statements about it that contradict each other. */
export function policy(geo: GeoResult, words: PdfMessages): readonly Block[] {
  return [...permissions(geo, words), ...conflicts(geo, words)];
}

function permissions(geo: GeoResult, { geo: words }: PdfMessages): readonly Block[] {
  const rows = geoPolicyRows(geo);
  if (rows.length === 0) return [];
  const { policyTitle, policySummary, policyColumns: titles } = words;
  const columns = [
    { title: titles.crawler, share: 3 },
    { title: titles.purpose, share: 2 },
    { title: titles.permission, share: 2 },
    { title: titles.pages, share: 2 },
    { title: titles.rule, share: 5 },
  ];
  const blocks: readonly Block[] = [
    { kind: "heading", text: policyTitle, id: "geo-policy" },
    ...(geo.goal === null ? [] : [{ kind: "paragraph", role: "lead", text: words.goal(geo.goal) } as const]),
    { kind: "table", table: { caption: policySummary, columns, rows: rows.map((row) => permissionRow(row, words)) } },
  ];
  return blocks.map((block) => ({ ...block, only: ["html", "pdf"] }));
}

function permissionRow(row: GeoPolicyRow, words: PdfMessages["geo"]): Row {
  const { tokens, purposes, permission, fitsGoal, pageTypes, rule } = row;
  return {
    cells: [
      tokens.join(", "),
      purposes.map((purpose) => words.purposes[purpose]).join(", "),
      `${words.permissions[permission]}${fitsGoal === false ? `, ${words.againstGoal}` : ""}`,
      pageTypes?.join(", ") ?? words.allPages,
      { kind: "seen", text: rule },
    ],
  };
}

function conflicts({ policyConflicts }: GeoResult, { geo: words }: PdfMessages): readonly Block[] {
  if (policyConflicts.length === 0) return [];
  return [
    { kind: "heading", text: words.conflictsTitle, id: "geo-conflicts" },
    {
      kind: "list",
      items: policyConflicts.map(({ one, other }) => [
        { kind: "seen", text: one },
        ` ${words.against} `,
        { kind: "seen", text: other },
      ]),
    },
  ];
}

/** Merges equal cells of the policy matrix: crawler by crawler, in the order of the matrix. */
export function geoPolicyRows({ policyMatrix }: Pick<GeoResult, "policyMatrix">): readonly GeoPolicyRow[] {
  const all = new Set(policyMatrix.map(({ pageType }) => pageType));
  const cells = policyMatrix.map(({ evidence, ...cell }) => ({ ...cell, rule: evidence[0] ?? "" }));
  const byPurpose = grouped(cells, ({ token, purpose, permission, fitsGoal, rule }) => [
    ...[token, purpose, permission, fitsGoal, rule],
  ]).map(([first, ...others]) => {
    const pageTypes = new Set([first, ...others].map(({ pageType }) => pageType));
    return { ...first, pageTypes: pageTypes.size === all.size ? null : [...pageTypes] };
  });
  const byCrawler = grouped(byPurpose, ({ token, permission, fitsGoal, rule, pageTypes }) => [
    ...[token, permission, fitsGoal, rule, pageTypes],
  ]).map((group) => ({ ...group[0], purposes: group.map(({ purpose }) => purpose) }));
  const together = grouped(byCrawler, ({ token }) => token).flat();
  return grouped(together, ({ token, purposes, permission, fitsGoal, pageTypes, rule }) => [
    ...[purposes, permission, fitsGoal, pageTypes, withoutToken(rule, token)],
  ]).map((group) => {
    const [{ token, purposes, permission, fitsGoal, pageTypes, rule }, ...others] = group;
    const shared = others.length === 0 ? rule : withoutToken(rule, token);
    return { tokens: group.map((row) => row.token), purposes, permission, fitsGoal, pageTypes, rule: shared };
  });
}
