import { type Crawl, homeUrlOf } from "@sightline/model";
import type { PageStore } from "@sightline/model/ports";
import { isUrl, urlKey } from "@sightline/url";
import type { HomePage } from "./crawl-context.ts";

const maxMoves = 10;

/** Creates the home page of a crawl, initially its start URL. */
export function homePage(crawl: Pick<Crawl, "startUrl" | "plan">): HomePage {
  let key = urlKey(crawl.startUrl);
  const homeUrl = homeUrlOf(crawl);
  const listedKey = homeUrl === crawl.startUrl ? null : urlKey(homeUrl);
  let { origin, host } = new URL(key);
  let moves = 0;
  return {
    isStart: (url) => urlKey(url) === key,
    isHome: (url) => urlKey(url) === (listedKey ?? key),
    moveTo(url) {
      if (moves >= maxMoves || !isUrl(url)) return;
      moves++;
      key = urlKey(url);
      ({ origin, host } = new URL(key));
    },
    get origin() {
      return origin;
    },
    get host() {
      return host;
    },
  };
}

/** Restores the home page as it was when an earlier part of the crawl ended. */
export async function findHomePage(home: HomePage, startUrl: string, pages: PageStore, crawlId: string): Promise<void> {
  let url = startUrl;
  for (let hop = 0; hop < maxMoves; hop++) {
    const page = await pages.get(crawlId, urlKey(url));
    const next = page?.kind === "redirect" ? (page.redirect?.url ?? null) : null;
    if (next === null || !isUrl(next)) return;
    home.moveTo(next);
    url = next;
  }
}
