import type { PageNode } from "@sightline/html";

/** Parts of a page from which its main content is taken; zero if there is none. */
export interface Landmarks {
  readonly html: PageNode;
  readonly head: PageNode;
  readonly body: PageNode;
  /** Takes the place of the body. */
  readonly frameset: PageNode;
  /** Visible main elements and elements of role main. */
  readonly mains: readonly PageNode[];
  /** Visible article elements outside of other ones. */
  readonly articles: readonly PageNode[];
  /** True if there is an article element, even a hidden one. */
  readonly hasArticle: boolean;
}
