import type { PageParts } from "./page-builder.ts";

/** What makes a page an empty shell that scripts fill. */
export const shell: PageParts = { scriptShell: { root: "#root", words: 0 }, hasScript: true };
/** What makes a page a frameset. */
export const frameset: PageParts = { isFrameset: true };
/** What makes a page send its visitors on at once. */
export const refresh: PageParts = {
  metaRefresh: { delaySeconds: 0, url: "https://site.test/new", place: "head", inNoscript: false },
};
