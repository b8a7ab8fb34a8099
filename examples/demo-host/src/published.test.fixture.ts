import { extractPage } from "@sightline/extract";
import { httpFetcher } from "@sightline/fetch";
import type { Extractor, Fetcher } from "@sightline/model/ports";
import type { DemoHosts } from "./serve.ts";
import { lostName } from "./sites/foreign-hosts.ts";

/** Fetcher with the number of its requests under way. */
export interface PublishedFetcher extends Fetcher {
  readonly underWay: number;
  /** Names that it asked the name server for: those that are not names of demo hosts. */
  readonly otherNames: ReadonlySet<string>;
}

/** Milliseconds after which a request to a server that never answers fails, whatever its timeout. */
const patienceMs = 100;
const isSilent = (url: string) => /^https:\/\/silent\.test\/$|\/silent\.js$/.test(url);

/**
 * Fetches from the demo hosts as if they were published: by names that exist, at addresses that are not those of the
 * machine, from servers that took as long as they say.
 */
export function publishedFetcher({ resolve, root }: DemoHosts): PublishedFetcher {
  const otherNames = new Set<string>();
  const lookup = (hostname: string) => {
    otherNames.add(hostname);
    return noOtherName(hostname);
  };
  const fetcher = httpFetcher({ resolve, roots: [root], lookup });
  let underWay = 0;
  const counted = async <Result>(request: Promise<Result>): Promise<Result> => {
    underWay++;
    return request.finally(() => underWay--);
  };
  return {
    get underWay() {
      return underWay;
    },
    otherNames,
    async fetch(request, signal) {
      const timeoutMs = isSilent(request.url) ? patienceMs : request.timeoutMs;
      const result = await counted(fetcher.fetch({ ...request, timeoutMs }, signal));
      if (result.kind === "failure") return result;
      const took = result.headers.find(([name]) => name === "server-timing")?.[1];
      const ttfbMs = Number(/dur=(\d+)/.exec(took ?? "")?.[1] ?? 10);
      return { ...result, ttfbMs, totalMs: ttfbMs, remoteAddress: null };
    },
    async inspectTls(request, signal) {
      if (fetcher.inspectTls === undefined) throw new Error("The fetcher cannot look at certificates.");
      return counted(fetcher.inspectTls(request, signal));
    },
    close: () => fetcher.close(),
  };
}

/** Name server that knows none of the names that the table of the fetcher lacks. */
function noOtherName(hostname: string): Promise<never> {
  const code = hostname === lostName ? "EAI_AGAIN" : "ENOTFOUND";
  return Promise.reject(Object.assign(new Error("There is no such name."), { code }));
}

/** Extracts pages in this thread, so that time stands still meanwhile. */
export const extractor: Extractor = {
  extract: async (page) => extractPage(page),
  async close() {},
};
