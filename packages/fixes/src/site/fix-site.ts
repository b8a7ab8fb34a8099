import type { SourcePage } from "../source/source-page.ts";
import type { SourceText } from "../source/source-text.ts";

/** What a site answers to a request for a URL. */
export type SiteAnswer =
  | { readonly kind: "page" }
  /** `url` is where its redirects end. */
  | { readonly kind: "redirect"; readonly url: string }
  | { readonly kind: "missing" }
  /** The URL was not requested. */
  | { readonly kind: "unknown" };

/** The texts of a site that fixes are made from. URLs are those of the audited site. */
export interface FixSite {
  /** Returns the audited pages whose text is at hand. */
  pages(): Iterable<SourcePage>;
  /** Returns the page at a URL; `null` if its text is not at hand. */
  pageAt(url: string): SourcePage | null;
  /** Returns a file such as robots.txt; `null` if its text is not at hand. */
  textAt(url: string): SourceText | null;
  /** Returns a file that does not exist yet, so that a fix can create it; `null` if it exists or cannot be created. */
  newTextAt(url: string): SourceText | null;
  /** Returns the sitemaps whose text is at hand. */
  sitemaps(): Iterable<SourceText>;
  answer(url: string): SiteAnswer;
  /** Returns true if the URL was seen to answer with status 200. */
  hasSeen(url: string): boolean;
  /** Translates a URL of the public host, if the site is a copy, to that of the audited site. */
  toAudited(url: string): string;
  /** Translates a URL of the audited site to the one that will be published; `null` if the public host is unknown. */
  toPublished(url: string): string | null;
  /** True if all audited pages are at hand, so that every mention of a URL can be found. */
  readonly isWhole: boolean;
}
