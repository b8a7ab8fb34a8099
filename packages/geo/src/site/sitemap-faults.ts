import type { SitemapDocument } from "@sightline/model";
import { cutText } from "@sightline/text";
import { ramp } from "../scoring/ramp.ts";
import type { ListedPage } from "./sitemap-coverage.ts";
import type { Survey } from "./survey.ts";

/** Comparison of sitemaps with the pages of a crawl, from 0 to 1, in a sentence with the worst fault first. */
export interface SitemapVerdict {
  readonly score: number;
  readonly text: string;
}

interface Fault {
  readonly loss: number;
  readonly text: string;
}

const coverageWeight = 0.4;
const purityWeight = 0.3;
/** Maximum length of an example, in characters. */
const maxExample = 120;

/** Words for outcomes that a status does not tell. */
const outcomes: Readonly<Partial<Record<ListedPage["indexability"], string>>> = {
  failed: "no answer",
  disallowed: "disallowed by robots.txt",
  noindex: "noindex",
  "soft-404": "says that the page does not exist",
  "not-analysed": "could not be read",
  canonicalised: "names another URL as canonical",
  duplicate: "duplicate",
};

/** Judges sitemaps by whether they can be read, list the indexable pages, and list nothing else. */
export function sitemapVerdict(sitemaps: readonly SitemapDocument[], survey: Survey): SitemapVerdict {
  if (!sitemaps.some(isReadable)) return { score: 0, text: `No sitemap could be read${unreadText(sitemaps)}` };
  const faults = [...missingPages(survey), ...uselessEntries(sitemaps, survey)].sort((a, b) => b.loss - a.loss);
  const [first, ...others] = faults.map(({ text }) => text);
  const healthy = `The sitemap lists ${survey.indexableListed} of ${survey.indexable} indexable pages and no other URLs`;
  return {
    score: 1 - faults.reduce((sum, { loss }) => sum + loss, 0),
    text: first === undefined ? healthy : [first, ...others].join("; "),
  };
}

/** True for a site that declares no sitemap and has none at the usual places. */
export function isWithoutSitemap(sitemaps: readonly SitemapDocument[]): boolean {
  return sitemaps.every((sitemap) => sitemap.source === "well-known" && !isReadable(sitemap));
}

function isReadable({ status, type }: SitemapDocument): boolean {
  return status === 200 && type !== "unknown";
}

function unreadText(sitemaps: readonly SitemapDocument[]): string {
  const [unread] = [...sitemaps].sort((a, b) => Number(a.source === "well-known") - Number(b.source === "well-known"));
  if (unread === undefined) return "";
  const address = cutText(unread.url, maxExample);
  if (unread.status === 200) return `: ${address} is not a sitemap`;
  return `: ${address} ${unread.status === null ? "gave no answer" : `answers ${unread.status}`}`;
}

function missingPages({ indexable, indexableListed, unlisted }: Survey): Fault[] {
  const missing = indexable - indexableListed;
  if (missing <= 0) return [];
  const loss = coverageWeight * (1 - ramp(indexableListed / indexable, 0.5, 0.95));
  return [
    {
      loss,
      text: `${missing} of ${indexable} indexable pages are not in the sitemap${example(unlisted === null ? null : cutText(unlisted, maxExample))}`,
    },
  ];
}

/** Returns entries that lead nowhere and URLs that are no indexable pages; both share the loss by their numbers. */
function uselessEntries(sitemaps: readonly SitemapDocument[], { listed, listedFit, unfitListed }: Survey): Fault[] {
  const written = sitemaps.flatMap(({ notAbsolute }) => notAbsolute ?? []);
  const relative = written.reduce((sum, { count }) => sum + count, 0);
  const unfit = listed - listedFit;
  const useless = relative + unfit;
  if (useless === 0) return [];
  const entries = relative + listed;
  const loss = purityWeight * (1 - ramp(listedFit / entries, 0.8, 1));
  const [sample] = written.flatMap(({ sample: found }) => found);
  const parts = [
    {
      count: relative,
      text: "are not absolute URLs",
      like: sample === undefined ? null : cutText(sample.loc, maxExample),
    },
    { count: unfit, text: "are not indexable pages", like: unfitListed === null ? null : outcomeText(unfitListed) },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, text, like }) => ({
      loss: (loss * count) / useless,
      text: `${count} of ${entries} sitemap entries ${text}${example(like)}`,
    }));
}

function example(value: string | null): string {
  return value === null ? "" : `, such as ${value}`;
}

function outcomeText({ url, status, indexability }: ListedPage): string {
  const outcome = outcomes[indexability] ?? `status ${status ?? "unknown"}`;
  return `${cutText(url, maxExample)} (${outcome})`;
}
