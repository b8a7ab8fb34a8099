import { isChallengeMarkup, isMarkedChallenge } from "@sightline/facts";
import type { FetchedPage } from "@sightline/model/ports";

/** Start of a body in which a challenge shows. */
const markupBytes = 8192;

/** Returns the start of a body, whose markup is looked at without reading the page. */
export function startOf({ body }: Pick<FetchedPage, "body">): string {
  return Buffer.from(body.subarray(0, markupBytes)).toString("latin1");
}

/** True for a challenge for people, which the headers of its vendor or its body show. */
export function isChallengeResponse(page: FetchedPage): boolean {
  const { status, headers } = page;
  const has = (header: string) => headers.some(([name, value]) => name === header && value !== "");
  if (isMarkedChallenge(headers) || has("x-amzn-waf-action") || (has("x-datadome") && status === 403)) return true;
  if (status !== 200 && status !== 403 && status !== 503) return false;
  return isChallengeMarkup(startOf(page));
}
