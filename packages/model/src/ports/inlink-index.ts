/** Maximum number of pages, and of aliases, that the in-link index stores for one page. */
export const maxIndexedInlinks = 1000;

/** Pages whose links lead to a page, by interned ids in ascending order; at most {@link maxIndexedInlinks} of each. */
export interface IndexedInlinks {
  /** Other crawled pages of the site that link to the page or to one of its aliases. */
  readonly sources: readonly number[];
  /** Other URLs that pages link to and that count as the page: their redirects end at it, or they are second URLs of it. */
  readonly aliases: readonly number[];
}

/** Entry of the in-link index. */
export interface InlinkRow extends IndexedInlinks {
  readonly pageId: number;
}
