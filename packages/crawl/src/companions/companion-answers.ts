import type { FetchedPage, FetchResult } from "@sightline/model/ports";

/** Redirects that a visit follows. */
export const maxRedirects = 10;

/** True for failures of HEAD that GET meets alike. */
export function isPointless(failure: FetchResult & { readonly kind: "failure" }): boolean {
  return failure.isUnknownName === true || failure.failure === "address-not-allowed";
}

/** True if the host wants no more requests of this crawl. */
export function wantsPause(result: FetchResult): boolean {
  return result.kind === "answer" && result.status === 429;
}

/** Returns the first value of a header; `name` is in lower case. */
export function headerOf({ headers }: Pick<FetchedPage, "headers">, name: string): string | undefined {
  return headers.find(([key]) => key === name)?.[1];
}

/** True for a response that says that it is HTML. */
export function isHtml(page: Pick<FetchedPage, "headers">): boolean {
  return /^\s*(?:text\/html|application\/xhtml)/i.test(headerOf(page, "content-type") ?? "");
}
