import { ownText } from "@sightline/text";

const maxUrls = 20;

/** First URLs of many in alphabetical order, in bounded memory. */
export interface UrlSample {
  add(url: string): void;
  urls(): readonly string[];
}

/** Creates an empty sample of at most 20 URLs. */
export function urlSample(): UrlSample {
  const urls: string[] = [];
  return {
    add(url) {
      urls.push(url);
      if (urls.length > 10 * maxUrls) urls.sort().splice(maxUrls);
    },
    urls: () => urls.sort().slice(0, maxUrls).map(ownText),
  };
}
