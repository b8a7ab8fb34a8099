import type { CookieRedirect, FetchedPage, FetchResult } from "@sightline/model/ports";
import { hostOf, urlKey } from "@sightline/url";
import { chainCookies } from "./chain-cookies.ts";
import type { CrawlContext } from "./crawl-context.ts";
import { redirectTarget } from "./polite-fetch.ts";

/** Result of a visit; without cookies. */
export interface VisitResult {
  readonly result: FetchResult;
  /** Set if the result is the page behind a cookie wall. */
  readonly cookieRedirect?: CookieRedirect;
}

/** Maximum requests of one chain after the first. */
const maxHops = 4;

/**
 * Requests a page once more with the cookies of its redirect if that leads back to the page, as browsers do. The home
 * page may lead back by other URLs of its origin.
 *
 * Search engines keep no cookies, so the page keeps the redirect beside its content. The cookies go to the origin that
 * set them and are dropped when the chain ends; a chain that ends elsewhere changes nothing.
 */
export async function passCookieWall(context: CrawlContext, first: FetchResult): Promise<VisitResult> {
  if (first.kind === "failure" || first.cookies === undefined) return { result: first };
  const start = new URL(first.url);
  const cookies = chainCookies(context.clock.now);
  let page = first;
  for (let hop = 0; hop < maxHops; hop++) {
    cookies.accept(page.cookies ?? [], new URL(page.url));
    const target = redirectTarget(page);
    if (target === null || !isOnTheWay(context, start, target)) break;
    const header = cookies.headerFor(new URL(target));
    if (header === null) break;
    const result = await requestWith(header, context, target);
    if (result.kind === "failure") break;
    page = result;
    if (urlKey(page.url) === urlKey(first.url)) break;
  }
  return isBehind(first, page) ? behind(first, page, cookies) : kept(first);
}

function isBehind(first: FetchedPage, page: FetchedPage): boolean {
  return page.status === 200 && urlKey(page.url) === urlKey(first.url);
}

function isOnTheWay({ home, robots, plan }: CrawlContext, start: URL, url: string): boolean {
  const target = new URL(url);
  if (target.origin !== start.origin) return false;
  if (urlKey(url) === urlKey(start.href)) return true;
  return home.isStart(start.href) && (plan.robots !== "respect" || robots.known(target.origin)?.permits(url) === true);
}

async function requestWith(cookie: string, { fetch, plan, signal }: CrawlContext, url: string): Promise<FetchResult> {
  const host = hostOf(url);
  await fetch.gate(host).enter(fetch.settings(host), signal);
  return fetch.once(url, plan.maxBodyBytes, signal, { cookie });
}

function behind(first: FetchedPage, page: FetchedPage, { firstName }: { firstName: string | null }): VisitResult {
  const raw = first.headers.find(([name]) => name === "location")?.[1] ?? "";
  const cookieRedirect = { raw, url: redirectTarget(first) ?? first.url, cookie: firstName ?? "" };
  return { result: { ...page, url: first.url }, cookieRedirect };
}

function kept({ cookies: _, ...page }: FetchedPage): VisitResult {
  return { result: page };
}
