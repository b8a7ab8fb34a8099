import type { MainText } from "@sightline/facts";
import type { PageRecord, RenderedDifferences } from "@sightline/model";
import { type AnswerEngine, type PerEngine, perEngine } from "../crawlers/engines.ts";
import { isMostlyWritten, type PageRendering, unrendered } from "../rendering/site-renderings.ts";
import { engineDirectives, type PageDirectives, shutsPage } from "../robots/page-directives.ts";
import type { SiteRobots, TokenAccess } from "../robots/site-robots.ts";
import { hardPaywall } from "./paywall.ts";

/** What keeps an engine from the text of a page. */
export interface Obstacle {
  readonly kind: "answer" | "robots" | "directives" | "canonical" | "paywall" | "scripts" | "scripted-directive";
  /** What decides, as in `robots.txt line 14 (Disallow: /)`. */
  readonly line: string;
  /** True if it is not known whether the engine reads the page, since its scripts were not run. */
  readonly isUnknown: boolean;
}

/** What keeps engines from a page. */
export interface PageAccess {
  /** For each engine, `null` if its search may read and quote the page. */
  readonly search: PerEngine<Obstacle | null>;
  /** Shared by all pages on which robots.txt has the same rules for every known crawler. */
  readonly stance: object;
  /** Returns the access of any crawler by robots.txt. */
  readonly byRobots: (token: string) => TokenAccess;
}

/** What decides on the access to a page. */
export interface AccessSources {
  readonly record: PageRecord;
  readonly mainText: MainText | null;
  readonly robots: SiteRobots;
  /** True if a rule of the crawl found that its canonical names a page with other content. */
  readonly isDisplaced: boolean;
  /** What is known of the page after its scripts ran. Default: nothing. */
  readonly rendering?: PageRendering;
}

const free = perEngine(() => null);
/** Obstacles of pages without any of their own, by the stance of robots.txt. */
const byStance = new WeakMap<object, PerEngine<Obstacle | null>>();

/** Returns what keeps each engine from a page: robots.txt, directives, canonical, challenge, paywall or scripts. */
export function pageAccess({
  record,
  mainText,
  robots,
  isDisplaced,
  rendering = unrendered,
}: AccessSources): PageAccess {
  const { of, stance } = robots.accessTo(record.url);
  const robotsOf = byStance.get(stance) ?? perEngine((engine) => robotsObstacle(engine, of));
  byStance.set(stance, robotsOf);
  const own = ownObstacle({ record, mainText, isDisplaced, rendering });
  const isDirected = record.robotsMetas.length + record.robotsHeaders.length > 0;
  if (own === null && !isDirected) return { search: robotsOf, stance, byRobots: of };
  const directives = isDirected ? engineDirectives(record) : null;
  const search = perEngine(
    (engine) =>
      robotsOf[engine.id] ??
      (directives === null ? null : directiveObstacle(engine, directives[engine.id])) ??
      own?.(engine) ??
      free[engine.id],
  );
  return { search, stance, byRobots: of };
}

function obstacle(kind: Obstacle["kind"], line: string, isUnknown = false): Obstacle {
  return { kind, line, isUnknown };
}

function robotsObstacle(
  { token, openWhenRobotsFails }: AnswerEngine,
  of: (token: string) => TokenAccess,
): Obstacle | null {
  const access = of(token);
  if (access.allowed || (access.isUnavailable && openWhenRobotsFails)) return null;
  return obstacle("robots", robotsLine(access));
}

/** Names the rule of robots.txt that decides, as in `robots.txt line 14 (Disallow: /)`. */
export function robotsLine({ isUnavailable, line, rule, allowed }: TokenAccess): string {
  if (isUnavailable) return "robots.txt could not be fetched";
  if (line === null) return allowed ? "no rule of robots.txt matches" : "robots.txt takes too much work to check";
  return `robots.txt line ${line} (${rule ?? ""})`;
}

function directiveObstacle({ id }: AnswerEngine, directives: PageDirectives): Obstacle | null {
  return shutsPage(id, directives) ? obstacle("directives", directives.controls[0] ?? "robots directives") : null;
}

/** Returns what keeps engines from a page whatever the rules say, by engine; `null` without an obstacle. */
function ownObstacle({
  record,
  mainText,
  isDisplaced,
  rendering,
}: Omit<Required<AccessSources>, "robots">): ((engine: AnswerEngine) => Obstacle | null) | null {
  if (record.challenge) return () => obstacle("answer", "the server answers with a challenge");
  if (isDisplaced) return () => obstacle("canonical", `canonical ${record.canonicalUrl ?? ""}`);
  const paywall = hardPaywall(record, mainText);
  if (paywall !== null) return () => obstacle("paywall", paywall);
  const byScripts = scriptsObstacle(record.scriptShell !== null, rendering);
  if (rendering.differences === null || !isClosedByScripts(rendering.differences)) return byScripts;
  return (engine) =>
    engine.runsScripts ? obstacle("scripted-directive", "noindex, which scripts add") : (byScripts?.(engine) ?? null);
}

/** A shorter text may be a placeholder, or a message that something failed. */
const enoughWords = 20;
const mostlyWritten = "scripts write most of the main text";

/** Returns what scripts keep from engines that run none, or from all: a shell that was not rendered is unknown to the others. */
function scriptsObstacle(
  isShell: boolean,
  { differences, isLikeWritten }: PageRendering,
): ((engine: AnswerEngine) => Obstacle | null) | null {
  if (isShell) {
    const isFilled = differences !== null && isFilledByScripts(differences);
    return ({ runsScripts }) =>
      runsScripts && isFilled ? null : obstacle("scripts", "scripts write the main text", runsScripts);
  }
  const isWritten = differences !== null && isMostlyWritten(differences);
  if (!isWritten && !isLikeWritten) return null;
  return ({ runsScripts }) => (runsScripts ? null : obstacle("scripts", mostlyWritten, !isWritten));
}

function isFilledByScripts({ words }: RenderedDifferences): boolean {
  return words.rendered >= enoughWords && words.rendered > words.raw;
}

function isClosedByScripts({ noindex }: RenderedDifferences): boolean {
  return noindex.rendered && !noindex.raw;
}
