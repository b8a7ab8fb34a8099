import { counted } from "../../text/counted.ts";
import { isoDay } from "../../text/iso-day.ts";
import { defineSiteCheck } from "../answer-check.ts";

const maxTold = 5;

export default defineSiteCheck({
  meta: {
    id: "fresh.lastmod",
    answer: "trust",
    effect: "tidies",
    severity: "notice",
    title: "The sitemap states dates that cannot be true",
    fault: "impossible dates in the sitemap",
    why: "Engines use lastmod only while it is accurate, and ignore all of them once they find some wrong.",
    fix: "Write the day on which each page last changed, or leave lastmod out.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#additional-notes-about-xml-sitemaps",
    ],
    messages: { future: "{dates} in the future, such as {sample}.", invalid: "{dates} no date, such as “{sample}”." },
  },
  assess: ({ site }) =>
    site.sitemapDates === null
      ? site.sitemaps.length === 0
        ? "not-applicable"
        : { notLookedAt: "The sitemaps were not read for their dates." }
      : null,
  *evaluate({ site, today, origin }) {
    const entries = (site.sitemapDates?.sample ?? []).flatMap(({ url, lastmod }) =>
      lastmod === null ? [] : [{ url, lastmod }],
    );
    const dayOf = (lastmod: string) => Math.floor(Date.parse(lastmod) / 86_400_000);
    const future = entries.filter(({ lastmod }) => dayOf(lastmod) > today + 1);
    const invalid = entries.filter(({ lastmod }) => Number.isNaN(dayOf(lastmod)));
    const url = site.sitemaps.find(({ status }) => status === 200)?.url ?? `${origin}/sitemap.xml`;
    const subject = (key: string, of: readonly { readonly url: string }[]) =>
      ({ kind: "group", url, key, size: of.length, sample: of.slice(0, maxTold).map((entry) => entry.url) }) as const;
    const [first] = future;
    if (first !== undefined) {
      const data = { dates: counted(future.length, "date is", "dates are"), sample: isoDay(dayOf(first.lastmod)) };
      yield { subject: subject("future", future), message: "future", data };
    }
    const [wrong] = invalid;
    if (wrong !== undefined) {
      const data = { dates: counted(invalid.length, "value is", "values are"), sample: wrong.lastmod.slice(0, 60) };
      yield { subject: subject("invalid", invalid), message: "invalid", data };
    }
  },
});
