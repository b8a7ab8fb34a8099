import { type AnswerEngine, type EngineId, engines } from "../crawlers/engines.ts";
import { activeCrawlers } from "../crawlers/registry.ts";
import type { AnswerPage } from "../pages/answer-page.ts";
import { addFirstUrl } from "../pages/first-urls.ts";
import { engineTokens } from "../policy/policy-matrix.ts";
import type { PolicyPurpose } from "../policy/policy-purpose.ts";
import type { GeoAccess } from "../result/geo-audit.ts";
import type { TokenAccess } from "../robots/site-robots.ts";
import { type Obstacle, robotsLine } from "./page-access.ts";

/** What keeps an engine from pages. */
export interface AccessLine extends Pick<Obstacle, "kind" | "line"> {
  readonly pages: number;
  /** URLs of the first pages, at most 5. */
  readonly sample: readonly string[];
}

/** Pages that an engine may read for a purpose. */
export interface AccessRow extends GeoAccess {
  /** Share of the pages that are known, with the weight of the home page, 0–1; `null` when none is known. */
  readonly share: number | null;
  readonly mayReadHome: boolean;
  /** What keeps it from pages, most pages first; at most 20. */
  readonly lines: readonly AccessLine[];
}

/** Tokens of one purpose by their access to the pages. */
export interface PurposeAccess {
  readonly purpose: PolicyPurpose;
  readonly open: readonly string[];
  readonly limited: readonly string[];
  readonly closed: readonly string[];
}

/** Collects which engines may read which pages. */
export interface AccessFold {
  add(page: AnswerPage): void;
  rows(): readonly AccessRow[];
  purposes(): readonly PurposeAccess[];
}

interface Growing {
  known: number;
  allowed: number;
  home: boolean | null;
  readonly lines: Map<string, { kind: Obstacle["kind"]; line: string; pages: number; sample: string[] }>;
}

interface Stance {
  readonly byRobots: (token: string) => TokenAccess;
  url: string;
  pages: number;
  isHome: boolean;
}

const maxLines = 200;
const shownLines = 20;
const maxSample = 5;
/** Minimum weight of the home page among all pages. */
const homeWeight = 0.05;

/** Creates an empty fold. */
export function accessFold(): AccessFold {
  const search = new Map<EngineId, Growing>(
    engines.map(({ id }) => [id, { known: 0, allowed: 0, home: null, lines: new Map<string, never>() }]),
  );
  const stances = new Map<object, Stance>();

  return {
    add({ url, isHome, access }) {
      const stance = stances.get(access.stance) ?? { byRobots: access.byRobots, url, pages: 0, isHome };
      stances.set(access.stance, stance);
      stance.pages += 1;
      stance.isHome ||= isHome;
      if (url < stance.url) stance.url = url;
      for (const { id } of engines) {
        const growing = search.get(id);
        if (growing !== undefined) note(growing, access.search[id], url, isHome);
      }
    },
    rows: () =>
      engines.flatMap((engine) => {
        const growing = search.get(engine.id);
        return [
          ...(growing === undefined ? [] : [rowOf(engine, growing)]),
          ...robotsRows(engine, [...stances.values()]),
        ];
      }),
    purposes: () => purposesOf([...stances.values()]),
  };
}

function note(growing: Growing, found: Obstacle | null, url: string, isHome: boolean): void {
  if (found?.isUnknown !== true) growing.known += 1;
  if (isHome) growing.home = found === null ? true : found.isUnknown ? null : false;
  if (found === null) {
    growing.allowed += 1;
    return;
  }
  const entry = growing.lines.get(found.line) ?? { kind: found.kind, line: found.line, pages: 0, sample: [] };
  if (!growing.lines.has(found.line)) {
    if (growing.lines.size >= maxLines) return;
    growing.lines.set(found.line, entry);
  }
  entry.pages += 1;
  addFirstUrl(entry.sample, url, maxSample);
}

function rowOf(
  { id, label, token }: Pick<AnswerEngine, "id" | "label" | "token">,
  { known, allowed, home, lines }: Growing,
): AccessRow {
  const sorted = [...lines.values()].sort((a, b) => b.pages - a.pages || (a.line < b.line ? -1 : 1));
  const [first] = sorted;
  return {
    engine: id,
    label,
    purpose: "search",
    token,
    allowed,
    total: known,
    line: first?.line ?? null,
    pagesUrl: first?.sample[0] ?? null,
    share: weightedShare(allowed, known, home),
    mayReadHome: home !== false,
    lines: sorted.slice(0, shownLines),
  };
}

/** Returns the share of pages that pass; the home page weighs one twentieth at least. */
export function weightedShare(passed: number, known: number, home: boolean | null): number | null {
  if (known === 0) return null;
  if (home === null || known === 1) return passed / known;
  const weight = Math.max(1 / known, homeWeight);
  const others = (passed - (home ? 1 : 0)) / (known - 1);
  return weight * (home ? 1 : 0) + (1 - weight) * others;
}

function robotsRows({ id, label }: AnswerEngine, stances: readonly Stance[]): AccessRow[] {
  const { agent, train } = engineTokens[id];
  const tokens = [
    ["user", agent],
    ["training", train],
  ] as const;
  return tokens.flatMap(([purpose, token]) => {
    if (token === null) return [];
    const growing: Growing = { known: 0, allowed: 0, home: null, lines: new Map() };
    for (const { byRobots, pages, url, isHome } of stances) {
      const access = byRobots(token);
      growing.known += pages;
      if (isHome) growing.home = access.allowed;
      if (access.allowed) {
        growing.allowed += pages;
        continue;
      }
      const line = robotsLine(access);
      const entry = growing.lines.get(line) ?? { kind: "robots", line, pages: 0, sample: [] };
      growing.lines.set(line, entry);
      entry.pages += pages;
      addFirstUrl(entry.sample, url, maxSample);
    }
    return [{ ...rowOf({ id, label, token }, growing), purpose }];
  });
}

function purposesOf(stances: readonly Stance[]): PurposeAccess[] {
  const total = stances.reduce((sum, { pages }) => sum + pages, 0);
  const tokens: readonly (readonly [PolicyPurpose, readonly string[]])[] = [
    ["search", engines.map(({ token }) => token)],
    ["user", activeCrawlers("user-fetch").map(({ token }) => token)],
    ["training", activeCrawlers("training").map(({ token }) => token)],
  ];
  return tokens.map(([purpose, of]) => {
    const open: string[] = [];
    const limited: string[] = [];
    const closed: string[] = [];
    for (const token of of) {
      const allowed = stances.reduce((sum, { byRobots, pages }) => sum + (byRobots(token).allowed ? pages : 0), 0);
      (allowed === total ? open : allowed === 0 ? closed : limited).push(token);
    }
    return { purpose, open, limited, closed };
  });
}
