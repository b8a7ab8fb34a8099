import { edits, type Fixer, none } from "../fixer.ts";
import type { FixSite } from "../site/fix-site.ts";
import { retargeted } from "./reference-edits.ts";
import { relocated } from "./sitemap-edits.ts";

const defaultDocument = /\/index\.html?$/i;

/** Links name the folder, not its default document. */
export const duplicateUrlTechnical: Fixer = {
  rule: "duplicate-url-technical",
  summary: "Links and sitemaps name the folder instead of its default document.",
  fix({ message }, site) {
    if (message !== "document") return none("which of the two URLs is meant cannot be read from the pages");
    if (!site.isWhole) return none("the finding is about many pages, of which only some are at hand");
    const inPages = retargeted(site.pages(), site, ({ kind, url }) =>
      kind === "link" || kind === "relation" ? folderOf(url, site) : null,
    );
    return edits([...inPages, ...relocated(site, (url) => folderOf(url, site))]);
  },
};

/** Returns the folder of a default document, if both answer with a page. */
function folderOf(url: string, site: FixSite): string | null {
  const parsed = new URL(url);
  if (!defaultDocument.test(parsed.pathname)) return null;
  parsed.pathname = parsed.pathname.replace(defaultDocument, "/");
  const areBoth = site.answer(url).kind === "page" && site.answer(parsed.href).kind === "page";
  return areBoth ? parsed.href : null;
}
