import { isOfKind, textOf } from "@sightline/facts";
import { cleanText } from "@sightline/text";
import { primarySubtag } from "@sightline/text/language";
import { parseUrl } from "@sightline/url";
import type { PageSource } from "../input/geo-input.ts";
import { visibleAuthors } from "../reading/byline.ts";
import type { PageReading } from "../reading/page-reading.ts";
import { apparentFamily, declaredFamilies } from "../structured-data/page-family.ts";
import { plainWords } from "../structured-data/plain-words.ts";
import { isoDay } from "../text/iso-day.ts";
import { scriptJson } from "./escaped-markup.ts";
import type { PageEdit } from "./proposal.ts";
import { sourceDiff, withHeadMarkup } from "./source-diff.ts";

const maxText = 300;
const maxUrl = 2000;
const maxDateLine = 60;

/** Proposes Article markup for an article that declares nothing, from what the page states. */
export function articlePatch(page: PageReading, source: PageSource): PageEdit | null {
  const node = articleNode(page);
  return node === null ? null : withJsonLd(page, source, node);
}

function articleNode(page: PageReading): Readonly<Record<string, unknown>> | null {
  const { record, text, structuredData, dates, url } = page;
  if (text === null || page.type !== "article" || apparentFamily(url, text, record) !== "article") return null;
  const headline = record.headings.find(({ level, hidden }) => level === 1 && !hidden)?.text ?? record.title;
  if (declaredFamilies(structuredData).length > 0 || headline === null || headline.trim() === "") return null;
  const authors = visibleAuthors(text, record);
  const image = socialImage(page);
  const modified = dates.metaModified;
  // The date of a line about the page is that of publication unless the page states another one.
  const published = dates.metaPublished ?? dateOfLine(dates) ?? dates.timeElement;
  // Markup that repeats the title tells engines nothing.
  if (authors.length === 0 && published === null && modified === null) return null;
  return {
    "@type": "Article",
    headline: shown(headline),
    url: statedUrl(page),
    ...(image === null ? {} : { image }),
    ...(published === null ? {} : { datePublished: isoDay(published) }),
    ...(modified === null ? {} : { dateModified: isoDay(modified) }),
    ...(authors.length === 0 ? {} : { author: authors.map((name) => authorNode(name, page)) }),
    ...(record.lang === null || primarySubtag(record.lang) !== page.language ? {} : { inLanguage: shown(record.lang) }),
  };
}

/** Returns the visible date if it stands in a line of its own: within a sentence it may be that of an event. */
function dateOfLine({ visible, visibleText }: PageReading["dates"]): number | null {
  const line = (visibleText ?? "").trim();
  return line.length <= maxDateLine && !/[.!?…]$/u.test(line) ? visible : null;
}

/** Describes an author, with the page that a link on the name leads to. */
function authorNode(name: string, page: PageReading): Readonly<Record<string, unknown>> {
  const { edges } = page;
  const link = edges.find(({ kind, text }) => kind === "anchor" && text.trim() === name)?.url ?? "";
  const url = statedAddress(page, link);
  return { "@type": "Person", name: shown(name), ...(url === null ? {} : { url }) };
}

/** Proposes WebSite markup for a start page that declares neither a site nor who runs it, with the name that it states. */
export function webSitePatch(home: PageReading, source: PageSource): PageEdit | null {
  const name = statedName(home);
  const isDeclared = home.structuredData.nodes.some(
    (node) => isOfKind(node, "organization") || node.types.includes("Person") || node.types.includes("WebSite"),
  );
  if (name === null || isDeclared) return null;
  return withJsonLd(home, source, { "@type": "WebSite", name: shown(name), url: statedUrl(home) });
}

function withJsonLd(
  { url, record: { headers } }: PageReading,
  { text: before }: PageSource,
  node: Readonly<Record<string, unknown>>,
): PageEdit | null {
  const json = scriptJson({ "@context": "https://schema.org", ...node });
  const script = `<script type="application/ld+json">\n${json}\n</script>\n`;
  const text = withHeadMarkup(before, script);
  if (text === null) return null;
  return {
    text,
    headers,
    diff: sourceDiff(url, [before, text], { name: "head", before: "", after: script }),
    note: null,
  };
}

/** Returns the URL of a page by its own canonical: an audited copy names the host that visitors know. */
function statedUrl({ url, record: { canonicals } }: PageReading): string {
  const [canonical, ...others] = canonicals;
  const stated = canonical === undefined || others.length > 0 ? null : parseUrl(canonical.raw);
  return stated !== null && isWeb(stated) ? stated.href : url;
}

/** Returns an absolute URL under the host by which its page names itself; `null` for none that is public. */
function statedAddress(page: PageReading, address: string): string | null {
  const url = address === "" || address.length > maxUrl ? null : parseUrl(address, page.url);
  if (url === null || !isWeb(url)) return null;
  const own = new URL(page.url).origin;
  return url.origin === own ? new URL(statedUrl(page)).origin + url.href.slice(own.length) : url.href;
}

/** Returns the image that a page states for links to it. */
function socialImage(page: PageReading): string | null {
  const stated = page.record.socialMetas.find(({ name }) => name === "og:image")?.content.trim() ?? "";
  return statedAddress(page, stated);
}

/** Returns the name of the site if something besides the end of a title says it: its host, a meta, markup or footer. */
function statedName({ context: { brand }, record, structuredData, url }: PageReading): string | null {
  if (brand === null) return null;
  const name = plainText(brand);
  const metas = record.socialMetas.flatMap(({ name: meta, content }) => (meta === "og:site_name" ? [content] : []));
  const marked = structuredData.nodes.flatMap((node) => textOf(structuredData, node, "name") ?? []);
  const isNamed = [...metas, ...marked].some((text) => plainText(text) === name);
  const hosts = plainText(new URL(url).hostname).replaceAll(" ", "");
  const isHost = name !== "" && hosts.includes(name.replaceAll(" ", ""));
  return isNamed || isHost || ` ${plainText(record.footerText)} `.includes(` ${name} `) ? brand : null;
}

function plainText(text: string): string {
  return plainWords(text).join(" ");
}

function isWeb({ protocol }: URL): boolean {
  return protocol === "https:" || protocol === "http:";
}

function shown(text: string): string {
  return cleanText(text).slice(0, maxText);
}
