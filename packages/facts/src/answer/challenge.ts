import type { Edge } from "../edges/edge.ts";
import type { PageFacts } from "../page-facts.ts";
import { type HeaderPairs, headerValues } from "./header-list.ts";

const fewWords = 120;
const resource =
  /\/cdn-cgi\/challenge-platform\/|hcaptcha\.com|challenges\.cloudflare\.com\/turnstile|_Incapsula_Resource|px-captcha|captcha-delivery\.com|awswaf\.com/;
/** Beginnings of the titles of challenges. */
const titles =
  "(?:just a moment|attention required! \\| cloudflare|pardon our interruption|access to this page has been denied|ddos-guard)";
const title = new RegExp(`^${titles}`, "i");
/** Matches the title of a challenge, and scripts that vendors add to challenges alone. */
const markup = new RegExp(
  `<title>${titles}|/cdn-cgi/challenge-platform/|_Incapsula_Resource|px-captcha|captcha-delivery\\.com`,
  "i",
);

/** Reason why a challenge with status 200 counts as not analysed. */
export const challengeFailure = "The server sent a challenge instead of the page.";

/** True if the headers of a response mark it as a challenge. */
export function isMarkedChallenge(headers: HeaderPairs): boolean {
  return headerValues(headers, "cf-mitigated").some((value) => value.trim().toLowerCase() === "challenge");
}

/** True if the markup at the start of a response, whose page is not read, is that of a challenge. */
export function isChallengeMarkup(start: string): boolean {
  return markup.test(start);
}

/**
 * True if a page is an interactive challenge instead of the page that was requested: few words, no link to the site,
 * and the title or a script of a known vendor. Vendors add their scripts to ordinary pages as well, but those have links.
 */
export function isChallenge({ url: page, wordCount, title: text }: PageFacts, edges: readonly Edge[]): boolean {
  if (wordCount >= fewWords) return false;
  const isVendors = ({ kind, url }: Edge) => (kind === "script" || kind === "iframe") && resource.test(url);
  if (!title.test(text ?? "") && !edges.some(isVendors)) return false;
  const site = `${new URL(page).origin}/`;
  return !edges.some(
    ({ kind, url }) => kind === "anchor" && url.startsWith(site) && !url.startsWith(`${site}cdn-cgi/`),
  );
}
