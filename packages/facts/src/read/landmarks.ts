import type { PageNode } from "@sightline/html";

/** The parts of a page that its main content is taken from; zero where there is none. */
export interface Landmarks {
  readonly html: PageNode;
  readonly head: PageNode;
  readonly body: PageNode;
  /** Stands in the place of the body. */
  readonly frameset: PageNode;
  /** Visible main elements and elements of role main. */
  readonly mains: readonly PageNode[];
  /** Visible article elements that do not stand in another one. */
  readonly articles: readonly PageNode[];
}
