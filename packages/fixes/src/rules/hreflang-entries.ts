import type { PageNode } from "@sightline/html";
import { hreflangProblem } from "@sightline/rules/shared";
import { isSameUrl } from "@sightline/url";
import { edits, type Fixer, none, reasons } from "../fixer.ts";
import { doubleQuoted } from "../html/attribute-edits.ts";
import { insertedBefore } from "../html/element-edits.ts";
import { referencesOf } from "../html/reference.ts";
import type { FixSite } from "../site/fix-site.ts";
import type { Edit } from "../source/edit.ts";
import { elementsNamed, isInHead, type SourcePage } from "../source/source-page.ts";

/** The page lists itself among its language versions, with the language that it declares. */
export const hreflangMissingSelf: Fixer = {
  rule: "hreflang-missing-self",
  summary: "The page lists itself among its language versions.",
  fix({ subject, message }, site) {
    if (message !== "missing") return none("the page names another URL for its own language");
    const page = site.pageAt(subject.url);
    if (page === null) return none(reasons.noPage);
    const code = ownLanguage(page);
    if (code === null) return none("the page does not declare a language that search engines support");
    return edits([entry(page, page.url, code, site)], reasons.unknownHost);
  },
};

/** Maximum number of pages that a finding lists. */
const maxListed = 10;

/** The page names in return the pages that name it as a language version. */
export const hreflangMissingReturn: Fixer = {
  rule: "hreflang-missing-return",
  summary: "The page names in return the language versions that name it.",
  fix({ subject, message }, site) {
    if (message !== "missing" || subject.kind !== "group") return none("a sitemap names the page, not another page");
    if (subject.size > Math.min(maxListed, subject.sample.length)) return none("the finding does not list all pages");
    const page = site.pageAt(subject.url);
    if (page === null) return none(reasons.noPage);
    const taken = new Set(entriesOf(page, site).map(({ code }) => code.toLowerCase()));
    const found: (Edit | null)[] = [];
    for (const url of subject.sample) {
      const other = site.pageAt(url);
      const code = other === null ? null : codeOf(other, site);
      if (code === null) return none("the language of a page that names it is not known");
      if (taken.has(code.toLowerCase())) return none(`the page names another version for ${code}`);
      taken.add(code.toLowerCase());
      found.push(entry(page, url, code, site));
    }
    return edits(found, "the page has no hreflang entry to stand beside, or the public host is unknown");
  },
};

interface Entry {
  readonly node: PageNode;
  readonly code: string;
  readonly url: string;
}

function entriesOf(page: SourcePage, site: FixSite): readonly Entry[] {
  return referencesOf(page, site).flatMap(({ kind, node, url }) => {
    const code = page.page.attribute(node, "hreflang")?.trim();
    return kind === "hreflang" && code !== undefined && isInHead(page, node) ? [{ node, code, url }] : [];
  });
}

/** Returns the code under which a page lists itself, otherwise its language. */
function codeOf(page: SourcePage, site: FixSite): string | null {
  const own = entriesOf(page, site).find(
    ({ url, code }) => isSameUrl(url, page.url) && code.toLowerCase() !== "x-default",
  );
  return own?.code ?? ownLanguage(page);
}

function ownLanguage(page: SourcePage): string | null {
  const [html] = elementsNamed(page, "html");
  const lang = html === undefined ? "" : (page.page.attribute(html, "lang") ?? "").trim();
  return lang === "" || hreflangProblem(lang) !== null ? null : lang;
}

/** Returns the edit that adds an entry before the first one, with an absolute URL. */
function entry(page: SourcePage, url: string, code: string, site: FixSite): Edit | null {
  const [first] = entriesOf(page, site);
  const published = site.toPublished(url);
  if (first === undefined || published === null) return null;
  const end = page.page.source.slice(0, page.page.startTagEnd(first.node)).endsWith("/>") ? " />" : ">";
  const markup = `<link rel="alternate" hreflang=${doubleQuoted(code)} href=${doubleQuoted(published)}${end}`;
  return insertedBefore(page, first.node, markup);
}
