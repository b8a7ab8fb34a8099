import type { RobotsDocument } from "@sightline/model";
import { parseRobots, type Robots, type RobotsMatch } from "@sightline/robots";
import { isUrl } from "@sightline/url";

/** Work on one file after which no more URLs are checked; files written by hand stay far below. */
const maxSteps = 2_000_000;

/** Rules of a robots.txt about a URL. */
export interface RobotsVerdict {
  /** The file's own URL. */
  readonly robots: string;
  /** Decides for a crawler. */
  match(token: string): RobotsMatch;
}

/**
 * Prepares robots.txt files. The returned function gives what that of a URL's host says; `null` without a file, while
 * its server fails, if it disallows nothing, and after too much work.
 */
export function robotsVerdicts(documents: readonly RobotsDocument[]): (url: string) => RobotsVerdict | null {
  const files = new Map(documents.flatMap((document) => (mayDisallow(document) ? [fileOf(document)] : [])));
  return (url) => {
    const file = files.size === 0 || !isUrl(url) ? undefined : files.get(new URL(url).origin);
    if (file === undefined || file.rules.steps > maxSteps) return null;
    return { robots: file.url, match: file.rules.matcher(url) };
  };
}

/** Returns true if a rule disallows the URL: one that takes too much work to check is not known to be disallowed. */
export function isDisallowed(match: RobotsMatch): match is RobotsMatch & { readonly line: number } {
  return !match.allowed && match.line !== null;
}

/** Returns true if a file may disallow something: the field has many accepted spellings, which begin alike. */
function mayDisallow({ policy, text }: RobotsDocument): boolean {
  return policy === "parsed" && /di[as]s?al|diasllow/i.test(text);
}

function fileOf({ url, text }: RobotsDocument): readonly [origin: string, file: { url: string; rules: Robots }] {
  return [new URL(url).origin, { url, rules: parseRobots(text, { url }) }];
}
