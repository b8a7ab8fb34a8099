import { parseUrl } from "@sightline/url";
import { edits, type Fixer, none, reasons, wholeTexts } from "../fixer.ts";
import { lineBreakOf } from "../html/element-edits.ts";
import type { Edit } from "../source/edit.ts";
import type { SourceText } from "../source/source-text.ts";

/** Maximum number of sitemaps that a finding lists. */
const maxListed = 10;

/** robots.txt declares the sitemap. */
export const sitemapUndeclared: Fixer = {
  rule: "sitemap-undeclared",
  summary: "robots.txt declares the sitemap.",
  fix(issue, site) {
    const sitemaps = wholeTexts(issue, "sitemaps");
    if (sitemaps === null || sitemaps.length >= maxListed) return none("the finding does not list all sitemaps");
    const url = new URL("/robots.txt", issue.subject.url).href;
    const robots = site.textAt(url) ?? site.newTextAt(url);
    if (robots === null) return none("the text of robots.txt is not at hand");
    const published = sitemaps.map((sitemap) => site.toPublished(sitemap));
    if (published.includes(null)) return none(reasons.unknownHost);
    return edits([
      appended(
        robots,
        published.map((sitemap) => `Sitemap: ${sitemap}`),
      ),
    ]);
  },
};

/** Maximum size of robots.txt, as search engines read it. */
const maxCharacters = 512_000;

/** Sitemap lines name scheme and host, if they lead to a file. */
export const robotsTxtSitemapInvalid: Fixer = {
  rule: "robots-txt-sitemap-invalid",
  summary: "Sitemap lines of robots.txt name scheme and host.",
  fix({ subject }, site) {
    const robots = site.textAt(subject.url);
    if (robots === null || robots.text.length > maxCharacters) return none("the text of robots.txt is not at hand");
    const found: Edit[] = [];
    for (const { value, start } of sitemapLines(robots.text)) {
      if (value === "" || /^https?:\/\//i.test(value)) continue;
      const target = parseUrl(value, subject.url);
      if (target === null || site.answer(target.href).kind !== "page") {
        return none(`“${value.slice(0, 100)}” leads to no file of the site`);
      }
      const published = site.toPublished(target.href);
      if (published === null) return none(reasons.unknownHost);
      found.push({ file: robots.file, start, end: start + value.length, replacement: published });
    }
    return edits(found);
  },
};

/** Finds the values of Sitemap lines, with their offsets. */
function* sitemapLines(text: string): Generator<{ readonly value: string; readonly start: number }> {
  let from = 0;
  for (const line of text.split(/[\r\n]/)) {
    const field = /^[ \t]{0,20}sitemap[ \t]{0,20}:/i.exec(line)?.[0];
    if (field !== undefined) {
      const rest = line.slice(field.length).split("#")[0] ?? "";
      yield { value: rest.trim(), start: from + field.length + (rest.length - rest.trimStart().length) };
    }
    from += line.length + 1;
  }
}

/** Returns the edit that adds lines at the end of a text, after an empty line. */
function appended({ file, text }: SourceText, lines: readonly string[]): Edit {
  const lineBreak = lineBreakOf(text);
  const isClosed = text === "" || text.endsWith("\n");
  const before = text === "" ? "" : (isClosed ? "" : lineBreak) + lineBreak;
  const replacement = before + lines.map((line) => line + lineBreak).join("");
  return { file, start: text.length, end: text.length, replacement };
}
