import { parseUrl } from "@sightline/url";
import robotsParser from "robots-parser";
import { normalPath, normalPattern } from "./normal-path.ts";
import { isGlobalAgent, isPlainToken, namedToken, obeyedTokens, obeysGlobalGroup } from "./product-token.ts";
import { parseRobots } from "./robots.ts";
import { rawLines, readLine } from "./robots-line.ts";

/** Question whether a crawler may fetch a URL, according to a file. */
export interface Question {
  readonly text: string;
  readonly token: string;
  readonly url: string;
}

/**
 * Interpretation on which Google's matcher or RFC 9309 decide differently from robots-parser. `spellOut` rewrites a
 * question so that robots-parser interprets it the same way, which proves that this interpretation makes the
 * difference.
 */
export interface Reading {
  readonly name: string;
  readonly source: string;
  spellOut(question: Question): Question;
}

const google = "https://github.com/google/robotstxt/blob/master/robots.cc";
const googleDocs = "https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec";
const rfc = "https://www.rfc-editor.org/rfc/rfc9309.html";

/** Interpretations, in the order in which a file is read. */
export const readings: readonly Reading[] = [
  {
    name: "misspelt fields, a missing colon and white space are read as Google's parser does",
    source: `${google} ParsedRobotsKey, GetKeyAndValueFrom`,
    spellOut: (question) => ({ ...question, text: written(linesOf(question.text)) }),
  },
  {
    name: "only an allow or disallow line ends the User-agent lines of a group",
    source: `${rfc}#section-2.2.1; ${googleDocs}#grouping-of-lines-and-rules`,
    spellOut: (question) => ({ ...question, text: written(linesOf(question.text).filter(isOfGroup)) }),
  },
  {
    name: "a User-agent line names a crawler by the letters, - and _ at its start",
    source: `${rfc}#section-2.2.1; ${google} ExtractUserAgent`,
    spellOut: (question) => ({ ...question, text: written(linesOf(question.text).map(namedPlainly)) }),
  },
  {
    name: "a group without rules still is the crawler's group",
    source: `${rfc}#section-2.2.1`,
    spellOut: (question) => ({ ...question, text: `${question.text}\nDisallow:` }),
  },
  {
    name: "a crawler that no group names obeys the group that its operator documents",
    source: "https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers",
    spellOut: asDocumented,
  },
  {
    name: "robots.txt itself is always allowed",
    source: `${rfc}#section-2.2.2`,
    spellOut: (question) => (normalPath(question.url) === "/robots.txt" ? { ...question, text: "" } : question),
  },
  {
    name: "allowing a folder's index page allows the folder",
    source: `${google} HandleAllow`,
    spellOut: (question) => ({ ...question, text: written(linesOf(question.text).flatMap(withFolder)) }),
  },
  {
    name: "octets are compared in one normal form, and a URL is read as written",
    source: `${rfc}#section-2.2.2; ${google} GetPathParamsQuery`,
    spellOut: inSafeCharacters,
  },
];

// The package is CommonJS and exports the function itself; its types declare it as a nested `default`.
const parseLikePeer = robotsParser as unknown as typeof robotsParser.default;

/** Returns the answer of `parseRobots`. */
export function ourAnswer({ text, token, url }: Question): boolean {
  return parseRobots(text).isAllowed(token, url);
}

/** Returns the answer of robots-parser; `null` if it has none. */
export function secondOpinion({ text, token, url }: Question): boolean | null {
  const origin = parseUrl(url)?.origin ?? "https://example.com";
  return parseLikePeer(`${origin}/robots.txt`, text).isAllowed(url, token) ?? null;
}

/**
 * Returns the readings that make the two answers differ; empty if they agree.
 *
 * @returns `null` when none of them explains the difference, or one changes our own answer
 */
export function explanation(
  question: Question,
  answerTo: (question: Question) => boolean = ourAnswer,
): readonly string[] | null {
  const answer = answerTo(question);
  const needed: string[] = [];
  let spelled = question;
  if (secondOpinion(spelled) === answer) return needed;
  for (const { name, spellOut } of readings) {
    const next = spellOut(spelled);
    if (answerTo(next) !== answer) return null;
    if (secondOpinion(next) !== secondOpinion(spelled)) needed.push(name);
    spelled = next;
    if (secondOpinion(spelled) === answer) return needed;
  }
  return null;
}

/** Agent that matches no crawler. */
const nobody = "nobody-at-all";
const safeLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

interface Line {
  readonly field: string;
  readonly value: string;
}

function linesOf(text: string): readonly Line[] {
  const bytes = Buffer.from(text, "utf8").toString("latin1");
  return [...rawLines(bytes)].flatMap((raw) => {
    const line = readLine(raw);
    return line === null ? [] : [{ field: line.field, value: Buffer.from(line.value, "latin1").toString("utf8") }];
  });
}

function written(lines: readonly Line[]): string {
  return lines.map(({ field, value }) => `${field}: ${value}`).join("\n");
}

function isOfGroup({ field }: Line): boolean {
  return field === "user-agent" || field === "allow" || field === "disallow";
}

function namedPlainly({ field, value }: Line): Line {
  if (field !== "user-agent") return { field, value };
  if (isGlobalAgent(value)) return { field, value: "*" };
  const literal = value.toLowerCase().split("/", 1)[0]?.trim() ?? "";
  const isLiteral = !isPlainToken(literal) && !parseRobots(`User-agent: ${value}\nDisallow: /`).isAllowed(literal, "/");
  // An agent that Google's parser cannot name still matches no crawler.
  return { field, value: isLiteral ? literal : namedToken(value) || nobody };
}

function asDocumented({ text, token, url }: Question): Question {
  const lines = linesOf(text);
  const named = new Set(lines.flatMap(({ field, value }) => (field === "user-agent" ? [value.toLowerCase()] : [])));
  const obeyed = obeyedTokens(token).find((a) => named.has(a));
  if (obeyed !== undefined) return { text, token: obeyed, url };
  if (obeysGlobalGroup(token)) return { text, token: "*", url };
  const closed = lines.map((line) => (isGlobalAgent(line.value) ? { ...line, value: nobody } : line));
  return { text: written(closed), token, url };
}

function withFolder(line: Line): readonly Line[] {
  const folder = /^(.*\/)index\.htm[^/]*$/.exec(line.value)?.[1];
  return line.field === "allow" && folder !== undefined ? [line, { ...line, value: `${folder}$` }] : [line];
}

/** Replaces each character that robots-parser or its URL parser would change with a letter that occurs nowhere else. */
function inSafeCharacters({ text, token, url }: Question): Question {
  const toBytes = (value: string) => Buffer.from(value, "utf8").toString("latin1");
  const lines = linesOf(text).map(({ field, value }) =>
    field === "user-agent" ? { field, value } : { field, value: normalPattern(toBytes(value)) },
  );
  const path = normalPath(url);
  const used = new Set([path, ...lines.map(({ value }) => value)].join(""));
  const unused = [...safeLetters].filter((letter) => !used.has(letter));
  const swapped = new Map([...used].filter((a) => !/[\w/*$-]/.test(a)).map((a, index) => [a, unused[index] ?? a]));
  const safe = (value: string) => value.replace(/[^\w/*$-]/g, (a) => swapped.get(a) ?? a);
  return {
    text: written(lines.map((line) => (line.field === "user-agent" ? line : { ...line, value: safe(line.value) }))),
    token,
    url: `https://example.com${safe(path)}`,
  };
}
