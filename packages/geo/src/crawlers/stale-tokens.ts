import { crawlers } from "../generated/crawlers.ts";
import type { RobotsRecord } from "../robots/robots-records.ts";
import { crawlerOf } from "./registry.ts";

/** Token that looks like a typo. */
export interface MisspeltToken {
  readonly line: number;
  readonly written: string;
  readonly meant: string;
}

/** Legacy and misspelt tokens of a robots.txt. */
export interface StaleTokens {
  /** Number of known answer-engine crawlers that are named. */
  readonly named: number;
  readonly misspelt: readonly MisspeltToken[];
  /** Operators that are addressed only by a legacy token. */
  readonly legacyOperators: readonly string[];
}

/** Crawlers of classic search and of tools, whose names must not count as misspelt. */
const classic = new Set(
  `googlebot googlebot-image googlebot-news googlebot-video google-inspectiontool storebot-google adsbot-google
  adsbot-google-mobile mediapartners-google apis-google google-safety bingbot msnbot bingpreview adidxbot slurp duckduckbot
  baiduspider yandex yandexbot yandeximages sogou exabot ia_archiver ahrefsbot ahrefssiteaudit semrushbot mj12bot dotbot
  rogerbot seznambot applebot twitterbot pinterestbot linkedinbot slackbot telegrambot discordbot whatsapp facebot
  screaming frog seo spider petalbot uptimerobot claritybot`.split(/\s+/),
);
const candidates = crawlers.filter(
  ({ nearMiss, matchesRobots, token }) => nearMiss && matchesRobots && token.length >= 8,
);
const maxTokens = 2000;

/** Finds legacy and misspelt tokens of answer-engine crawlers. */
export function staleTokens(records: readonly RobotsRecord[]): StaleTokens {
  const tokens = new Map<string, { readonly written: string; readonly line: number }>();
  for (const { field, value, line } of records) {
    const token = value.split(/[\s/]/, 1)[0] ?? "";
    if (field === "user-agent" && token !== "" && token.length <= 60 && tokens.size < maxTokens) {
      tokens.set(token.toLowerCase(), tokens.get(token.toLowerCase()) ?? { written: token, line });
    }
  }
  const known = [...tokens.keys()].flatMap((token) => crawlerOf(token) ?? []);
  const current = new Set(known.filter(({ status }) => status !== "legacy").map(({ operator }) => operator));
  const legacy = known.filter(({ status, operator }) => status === "legacy" && !current.has(operator));
  const misspelt = [...tokens].flatMap(([token, { written, line }]) => {
    const meant = meantToken(token);
    return meant === null ? [] : [{ line, written, meant }];
  });
  return {
    named: known.length,
    misspelt,
    legacyOperators: [...new Set(legacy.map(({ operator }) => operator))].sort(),
  };
}

function meantToken(token: string): string | null {
  if (token.length < 8 || classic.has(token) || crawlerOf(token) !== null) return null;
  for (const { token: candidate } of candidates) {
    const allowed = Math.min(token.length, candidate.length) >= 12 ? 2 : 1;
    if (distance(token, candidate.toLowerCase(), allowed) <= allowed) return candidate;
  }
  return null;
}

/** Returns the edit distance of two short words, or a number above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > most) return most + 1;
    previous = current;
  }
  return previous[b.length] ?? most + 1;
}
