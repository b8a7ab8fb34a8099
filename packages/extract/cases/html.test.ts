import { noNode, type Page, parsePage, tagId } from "@sightline/html";
import { isUrl } from "@sightline/url";
import { expect, it } from "vitest";
import { elementText } from "../../facts/src/page-text/element-text.ts";
import { describeCases, htmlAnswer } from "../../html/cases/case-files.ts";
import { extractPage, parseMetaRefresh } from "../src/index.ts";

interface CaseFacts {
  readonly title: string | null;
  readonly titles: number;
  readonly lang: string | null;
  readonly base: string | null;
  readonly description: readonly [text: string, place: string] | null;
  readonly robots: readonly (readonly [name: string, content: string, place: string])[];
  readonly canonical: readonly (readonly [href: string, place: string])[];
  readonly alternates: readonly (readonly [code: string, href: string, place: string])[];
  readonly viewport: string | null;
  readonly charset: string | null;
  readonly refresh: string | null;
  readonly headTags: readonly string[];
  readonly links: readonly (readonly [href: string, text: string, rel: string | null])[];
  readonly headings: readonly (readonly [level: number, text: string])[];
  readonly images: readonly (readonly [src: string | null, alt: string | null])[];
  readonly jsonld: readonly string[];
  readonly og: Readonly<Record<string, string>>;
  readonly text: string;
}

interface HtmlCase {
  readonly id: string;
  readonly pattern?: string;
  readonly html: string;
  /** Absent in cases of scripting off. */
  readonly scripting?: boolean;
  readonly facts: CaseFacts;
}

const url = "https://page.test/folder/page";

/**
 * The names of links and headings in the cases are bare text content. Ours follow the W3C Accessible Name and Description
 * Computation §4.3 step 2F (blocks are separated by spaces, images count with their alternative text): here is ours.
 */
const accessibleNames = new Map<string, Partial<Pick<CaseFacts, "links" | "headings">>>([
  ["html-193", { links: [["/1", "x y", null]] }],
  [
    "html-199",
    {
      headings: [
        [1, "Title para"],
        [2, "Sub"],
      ],
    },
  ],
  ["html-233", { links: [["/ar", "Area", null]] }],
  // The links of a frameset's noframes are read: they are what crawlers can follow.
  ["html-135", { links: [["/nf", "nf", null]] }],
  [
    "h5-tests1-78",
    {
      links: [
        ["blah", "abax br aoe", null],
        ["foo", "br", null],
      ],
    },
  ],
]);

/** What our extraction of a page comes to, in the words of the cases. */
function factsInCaseWords(html: string, scripting: boolean): Record<string, unknown> {
  const { facts, edges } = extractPage(htmlAnswer(html, url), { scripting });
  return {
    title: facts.title,
    titles: facts.titles.length,
    lang: facts.lang,
    base: facts.baseUrl,
    description: facts.metaDescriptions.map(withoutPosition)[0] ?? null,
    robots: facts.robotsMetas.map(withoutPosition),
    canonical: facts.canonicals.map(withoutPosition),
    alternates: facts.hreflangs.map(withoutPosition),
    viewport: facts.viewport,
    charset: facts.charset.meta,
    refresh: facts.metaRefresh === null ? null : facts.metaRefresh.delaySeconds,
    headTags: facts.headElements,
    links: edges.filter(({ kind }) => kind === "anchor" || kind === "area").map((edge) => [edge.url, edge.text]),
    headings: facts.headings.map(({ level, text }) => [level, text]),
    images: facts.images.filter(({ element }) => element === "img").map((image) => [image.url, image.alt]),
    jsonld: facts.jsonLd.map(({ bytes, error }) => ({ bytes, isValid: error === null })),
    og: Object.fromEntries(
      facts.socialMetas.filter(({ name }) => name.startsWith("og:")).map(({ name, content }) => [name, content]),
    ),
    text: bodyText(parsePage(html, scripting)),
  };
}

/** Cases name no positions. */
function withoutPosition<Fact extends { readonly at?: unknown }>({ at: _, ...fact }: Fact): Omit<Fact, "at"> {
  return fact;
}

function bodyText(page: Page): string {
  const body = tagId("body");
  for (let node = page.following(noNode, noNode, true); node !== noNode; node = page.following(node, noNode, true)) {
    if (page.tag(node) === body) return elementText(page, node);
  }
  return "";
}

/** The facts of a case, URLs resolved as ours are. */
function expectedFacts(id: string, facts: CaseFacts): Record<string, unknown> {
  const baseUrl = facts.base === null ? url : new URL(facts.base, url).href;
  const resolve = (href: string): string | null => {
    if (!isUrl(href, baseUrl)) return null;
    const resolved = new URL(href, baseUrl);
    resolved.hash = "";
    return resolved.protocol.startsWith("http") ? resolved.href : null;
  };
  const names = accessibleNames.get(id);
  return {
    ...facts,
    base: baseUrl,
    description: facts.description === null ? null : { text: facts.description[0], place: facts.description[1] },
    robots: facts.robots.map(([name, content, place]) => ({ name, content, place })),
    canonical: facts.canonical.map(([raw, place]) => expect.objectContaining({ raw, url: resolve(raw), place })),
    alternates: facts.alternates.map(([code, raw, place]) => ({ code, raw, url: resolve(raw), place })),
    refresh: facts.refresh === null ? null : (parseMetaRefresh(facts.refresh)?.delaySeconds ?? null),
    links: (names?.links ?? facts.links).map(([href, text]) => [resolve(href), text]),
    headings: names?.headings ?? facts.headings,
    images: facts.images.map(([src, alt]) => [src === null ? null : resolve(src), alt]),
    jsonld: facts.jsonld.map((text) => ({ bytes: Buffer.byteLength(text), isValid: isJson(text) })),
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

for (const file of ["html-cases.json", "html5lib-cases.json"]) {
  describeCases<HtmlCase>(file, (cases) => {
    it.each(cases)("$id", ({ id, html, scripting, facts }) => {
      expect(factsInCaseWords(html, scripting ?? false)).toEqual(expectedFacts(id, facts));
    });
  });
}
