import type { CrawlPlan } from "@sightline/model";

/**
 * Returns the headers of a request: the User-Agent, accepted formats, and the owner's own headers for the start URL's
 * exact origin. A redirect to another origin, also from https to http, is another request and gets none of them.
 * Cookies of responses are not kept: only a chain of redirects that leads back sends its own, by {@link withCookie}.
 */
export function requestHeaders(
  plan: Pick<CrawlPlan, "userAgent" | "headers">,
  startOrigin: string,
): (url: string) => Readonly<Record<string, string>> {
  const common = {
    "user-agent": plan.userAgent,
    accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  };
  if (Object.keys(plan.headers).length === 0) return () => common;
  const own = Object.entries(plan.headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const forStart: Readonly<Record<string, string>> = { ...common, ...Object.fromEntries(own) };
  return (url) => (new URL(url).origin === startOrigin ? forStart : common);
}

/** Adds the cookies of a chain of redirects to the headers of a request. */
export function withCookie(
  headers: Readonly<Record<string, string>>,
  cookie: string,
): Readonly<Record<string, string>> {
  const own = headers["cookie"];
  return { ...headers, cookie: own === undefined ? cookie : `${own}; ${cookie}` };
}
