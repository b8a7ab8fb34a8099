import type { GeoPage } from "../input/geo-input.ts";
import { type CrawlParts, geoPage, origin, type PageParts } from "../testing/index.ts";

const text = `# Walking boots for wet winters
By Jane Doe, updated 12 September 2026
A walking boot is a shoe that covers the ankle. Our boots keep the water out for 8 hours of rain.
## How did we measure the boots?
We walked 20 km a day for 3 weeks. According to Ann Smith, the boots lost 2 % of their weight.
- The sole is made of natural rubber.
- The leather comes from one tannery.
## What does a pair cost?
A pair costs 129 EUR and lasts for about 5 years of daily walks.`;
const body =
  "<main><h1>Walking boots for wet winters</h1><p>A walking boot is a shoe that covers the ankle.</p><h2>How did we measure the boots?</h2><p>We walked 20 km a day for 3 weeks.</p>";
const article = { "@type": "Article", headline: "Walking boots for wet winters", dateModified: "2026-09-12" };

interface Place {
  readonly name: string;
  /** The page, with the text in this place; `null` for the page without. */
  page(payload: string | null): GeoPage;
  crawl?(payload: string | null): CrawlParts;
}

const escaped = (payload: string) => payload.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A page whose source and main text hold some more. */
function page(more: { readonly html?: string; readonly text?: string; readonly parts?: PageParts }): GeoPage {
  return geoPage({
    url: `${origin}/`,
    text: more.text === undefined ? text : `${text}\n${more.text}`,
    html: `<!doctype html><html lang="en"><head><title>Walking boots for wet winters</title></head><body>${body}${more.html ?? ""}</main><img src="/boot.jpg" alt="A boot in the rain" width="640" height="480"></body></html>`,
    jsonLd: [article],
    ...more.parts,
  });
}

const plain = () => page({});

/** Where a payload can be hidden on a page or beside it. */
export const injectionPlaces: readonly Place[] = [
  {
    name: "visible text",
    page: (payload) => (payload === null ? plain() : page({ html: `<p>${escaped(payload)}</p>`, text: payload })),
  },
  {
    name: "a quotation",
    page: (payload) =>
      payload === null ? plain() : page({ html: `<blockquote>${escaped(payload)}</blockquote>`, text: `> ${payload}` }),
  },
  {
    name: "hidden text",
    page: (payload) =>
      payload === null ? plain() : page({ html: `<div style="display:none">${escaped(payload)}</div>` }),
  },
  {
    name: "a comment",
    page: (payload) => (payload === null ? plain() : page({ html: `<!-- ${payload.replaceAll("--", "- -")} -->` })),
  },
  {
    name: "an alternative text",
    page: (payload) => {
      if (payload === null) return plain();
      const image = {
        element: "img",
        url: `${origin}/a.jpg`,
        named: false,
        decorative: false,
        tracker: false,
      } as const;
      return page({
        html: `<img src="/a.jpg" alt="${escaped(payload)}" width="640" height="480">`,
        parts: { record: { images: [{ ...image, alt: payload, width: "640", height: "480", loading: null }] } },
      });
    },
  },
  {
    name: "JSON-LD",
    page: (payload) =>
      payload === null
        ? plain()
        : page({ parts: { jsonLd: [{ ...article, description: payload, abstract: payload }] } }),
  },
  {
    name: "a Markdown variant",
    page: (payload) => page({ parts: { markdown: payload === null ? text : `${text}\n\n${payload}` } }),
  },
  {
    name: "llms.txt",
    page: plain,
    crawl: (payload) => ({
      documents: {
        "/llms.txt": `# Site Test\n\n> Boots.\n\n${payload ?? ""}\n\n## Pages\n\n- [Boots](${origin}/)\n`,
      },
    }),
  },
];
