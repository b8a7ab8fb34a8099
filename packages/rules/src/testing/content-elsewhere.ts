import type { PageParts } from "./page-builder.ts";

/** Facts of a page that is an empty shell for scripts. */
export const shell: PageParts = { scriptShell: { root: "#root", words: 0 }, hasScript: true };
/** Facts of a page that is a frameset. */
export const frameset: PageParts = { isFrameset: true };
/** Facts of a page that redirects its visitors at once. */
export const refresh: PageParts = {
  metaRefresh: { delaySeconds: 0, url: "https://site.test/new", place: "head", inNoscript: false },
};
