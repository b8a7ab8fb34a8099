import type { Edge } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";

const fewWords = 120;
const resource =
  /\/cdn-cgi\/challenge-platform\/|hcaptcha\.com|challenges\.cloudflare\.com\/turnstile|_Incapsula_Resource|px-captcha|captcha-delivery\.com|awswaf\.com/;
const title =
  /^(?:just a moment|attention required! \| cloudflare|pardon our interruption|access to this page has been denied|ddos-guard)/i;

/** True if a response is an interactive challenge instead of the page: few words and the marker of a known vendor. */
export function isChallenge(
  record: Pick<PageRecord, "wordCount" | "headers" | "title">,
  edges: readonly Edge[],
  removedWords = 0,
): boolean {
  if (record.wordCount - removedWords >= fewWords) return false;
  if (record.headers.some(({ name, value }) => name === "cf-mitigated" && value.toLowerCase().includes("challenge")))
    return true;
  const isVendors = ({ kind, url }: Edge) => (kind === "script" || kind === "iframe") && resource.test(url);
  return title.test(record.title ?? "") || edges.some(isVendors);
}
