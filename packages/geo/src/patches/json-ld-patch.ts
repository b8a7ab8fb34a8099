import { isOfKind } from "@sightline/facts";
import { cleanText } from "@sightline/text";
import { visibleAuthors } from "../reading/byline.ts";
import type { PageReading } from "../reading/page-reading.ts";
import type { GeoPatch } from "../result/geo-audit.ts";
import { apparentFamily, declaredFamilies } from "../structured-data/page-family.ts";
import { scriptJson } from "./escaped-markup.ts";
import { isoDay } from "./iso-day.ts";
import { unifiedDiff } from "./unified-diff.ts";

const longestText = 300;

/**
 * Proposes Article markup for a page that looks like an article but does not declare it, from what readers see of it.
 */
export function articlePatch(page: PageReading): GeoPatch | null {
  const { record, text, structuredData, dates, url, context } = page;
  if (text === null || apparentFamily(url, text, record) !== "article") return null;
  const declared = declaredFamilies(structuredData);
  const headline = record.headings.find(({ level, hidden }) => level === 1 && !hidden)?.text ?? record.title;
  if (declared.includes("article") || headline === null || headline.trim() === "") return null;
  const [author] = visibleAuthors(text, record);
  return added(url, declared.length === 0 ? null : `Replaces the markup that declares: ${declared.join(", ")}.`, {
    "@type": "Article",
    headline: shown(headline),
    url,
    ...(dates.visible === null ? {} : { dateModified: isoDay(dates.visible) }),
    ...(author === undefined ? {} : { author: { "@type": "Person", name: shown(author) } }),
    ...(context.brand === null ? {} : { publisher: { "@type": "Organization", name: shown(context.brand) } }),
    ...(record.lang === null ? {} : { inLanguage: shown(record.lang) }),
  });
}

/** Proposes Organization markup for a start page without it, from what readers see of it. */
export function organizationPatch(home: PageReading): GeoPatch | null {
  const { brand, origin } = home.context;
  if (brand === null || home.structuredData.nodes.some((node) => isOfKind(node, "organization"))) return null;
  return added(home.url, "Add the logo and the profiles that are yours by hand: code cannot tell whose they are.", {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: shown(brand),
    url: `${origin}/`,
  });
}

function added(url: string, note: string | null, node: Readonly<Record<string, unknown>>): GeoPatch {
  const json = scriptJson({ "@context": "https://schema.org", ...node });
  const path = new URL(url).pathname.replace(/^\/+/, "") || "index";
  const script = `<script type="application/ld+json">\n${json}\n</script>\n`;
  return { target: url, diff: unifiedDiff(`${path}#head`, "", script), note };
}

function shown(text: string): string {
  return cleanText(text).slice(0, longestText);
}
