import type { PageRecord } from "@sightline/model";

const fewWords = 120;
const headLength = 100_000;
const markers =
  /__cf_chl_|\/cdn-cgi\/challenge-platform\/|hcaptcha\.com|challenges\.cloudflare\.com\/turnstile|_Incapsula_Resource|px-captcha|captcha-delivery\.com|awsWafCookieDomainList/;

/** Says whether an answer is an interactive challenge instead of the page: few words, and a known vendor's mark. */
export function isChallenge(
  record: Pick<PageRecord, "wordCount" | "headers" | "status" | "kind">,
  html: string | null,
  removedWords = 0,
): boolean {
  if (record.wordCount - removedWords >= fewWords) return false;
  if (record.headers.some(({ name, value }) => name === "cf-mitigated" && value.toLowerCase().includes("challenge")))
    return true;
  const isAkamai = record.status === 403 && (html?.slice(0, headLength).includes("ak_bmsc") ?? false);
  return isAkamai || (html !== null && markers.test(html.slice(0, headLength)));
}
