import { loadHostProbes } from "@sightline/crawl";
import { createAuditor, type DescribedIssue } from "@sightline/engine";
import type { CompanionSurvey, CrawlPlanInput, ExternalLink, HostProbe, Score } from "@sightline/model";
import { memoryStore } from "@sightline/store-memory";
import { virtualClock } from "@sightline/testkit";
import { extractor, publishedFetcher } from "./published.test.fixture.ts";
import type { DemoHosts, SeenRequest } from "./serve.ts";

/** Audits of the demo hosts: start URLs, with what differs from the plan of all of them. */
const audits: Readonly<Record<string, CrawlPlanInput>> = {
  // Six attempts at the page that fails take longer than the minute after which doubtful links are asked for again.
  "https://www.demo-host.test/": { maxExternalUrls: 200, maxAttempts: 6, maxBodyBytes: 1_048_576 },
  "https://demo-shop.test/": {},
  "https://good.demo-host.test/": { maxExternalUrls: 10 },
  "https://expiring.demo-host.test/": {},
  "https://expired.demo-host.test/": {},
  "https://wrong-name.demo-host.test/": {},
  "https://incomplete.demo-host.test/": {},
  "https://self-signed.demo-host.test/": {},
  "https://unknown.demo-host.test/": {},
  "https://bare.demo-host.test/": {},
  "https://demo-half.test/": {},
  "https://www.demo-lone.test/": {},
  "https://pictures.demo-host.alt/": {},
};

/** Site that is audited again when a server behind one of its links has failed for more than a day. */
const auditedAgain = "https://good.demo-host.test/";
const moreThanADayMs = 90_000_000;

/** Headers of the owner, which only the audited host may get. */
export const ownHeaders = { authorization: "Basic c2VjcmV0", cookie: "session=1", "x-staging": "open" };

/** What an audit found, and what it asked for. */
export interface Audited {
  readonly score: Score;
  readonly issues: readonly DescribedIssue[];
  readonly links: readonly ExternalLink[];
  readonly survey: CompanionSurvey | null;
  readonly probes: readonly HostProbe[];
  readonly requests: readonly SeenRequest[];
}

/** What all audits found, by start URL, and the names that they asked the name server for. */
export interface AllAudited {
  readonly sites: ReadonlyMap<string, Audited>;
  readonly otherNames: ReadonlySet<string>;
}

/** Audits all demo hosts, one after the other, in time that passes only while nothing is under way. */
export async function auditDemoHosts(served: DemoHosts): Promise<AllAudited> {
  const fetcher = publishedFetcher(served);
  const clock = virtualClock(Date.now(), () => fetcher.underWay > 0);
  const store = memoryStore({ now: () => clock.now() });
  // Each crawl closes its fetcher.
  const auditor = createAuditor({
    clock,
    store,
    fetcher: () => ({ ...fetcher, close: async () => {} }),
    extractor: () => extractor,
  });
  const sites = new Map<string, Audited>();
  const audit = async (url: string, key = url) => {
    const before = served.requests.length;
    const { crawl, score } = await auditor.audit(url, { headers: ownHeaders, ...audits[url] }).result();
    const { entries, survey } = await auditor.crawls.externalLinks(crawl.id);
    sites.set(key, {
      score,
      issues: (await auditor.crawls.issues(crawl.id, { limit: 500 })).items,
      links: entries,
      survey,
      probes: await loadHostProbes(store.tenant("default").documents, crawl.id),
      requests: served.requests.slice(before),
    });
  };
  for (const url of Object.keys(audits)) await audit(url);
  await clock.sleep(moreThanADayMs, new AbortController().signal);
  await audit(auditedAgain, `${auditedAgain}#later`);
  await auditor.close();
  await fetcher.close();
  return { sites, otherNames: fetcher.otherNames };
}
