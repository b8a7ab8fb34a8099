import type { SourcePosition } from "../source-position.ts";

/** All kinds of edges, in the order of their codes in packed edges: append only, never reorder. */
export const edgeKinds = [
  "anchor",
  "area",
  "form",
  "canonical",
  "hreflang",
  "redirect",
  "meta-refresh",
  "next",
  "prev",
  "amp",
  "feed",
  "image",
  "script",
  "stylesheet",
  "iframe",
  "media",
  "object",
  "icon",
  "preload",
  "font",
  "sitemap",
  "other-link",
  "document-link",
  "frame",
  "preview-image",
] as const;
/**
 * Relation between two URLs. `meta-refresh` is a redirect by refresh or, on a page that does little else, by script;
 * `form` is the action of a form that the browser sends; `media` is audio, video, source or track; `document-link` is a
 * link element that names a document for readers (author, help, license, HTML 4's contents, index, up …, or any rev);
 * `frame` is a frame of a frameset; `preview-image` is an image for previews and search results, which the page itself
 * need not show: that of Open Graph, a Twitter card or structured data.
 */
export type EdgeKind = (typeof edgeKinds)[number];

/** All edge flags, in the order of their bits in packed edges: append only, never reorder; at most 16. */
export const edgeFlags = [
  "nofollow",
  "ugc",
  "sponsored",
  /** Inside the head of the parsed tree. */
  "in-head",
  /** Declared by an HTTP header instead of an element. */
  "in-header",
  /** Inside `nav`, or a descendant of an element with role navigation. */
  "in-navigation",
  /** Inside `header`, `footer` or `aside` outside the main content. */
  "in-boilerplate",
  /** The element or an ancestor is hidden (`hidden`, `aria-hidden=true`, `display:none` in its style attribute). */
  "hidden",
  /** The accessible name came from an image's alternative text. */
  "image-name",
  /** Inside `noscript`. */
  "in-noscript",
  /** The reference has a non-empty fragment. */
  "has-fragment",
  /** For resources: fetched without user choice and able to change the page (W3C Mixed Content "blockable"). */
  "blockable",
  /**
   * The accessible name is empty, and no other link to the same URL in the same list item, card or heading names it.
   */
  "unnamed",
  /** The form is sent with POST. */
  "post",
  /**
   * For resources: loaded without delaying what the page shows first. A script with async, defer or the type module; a
   * style sheet that is not for the screen; an image with loading=lazy; audio and video that do not start by themselves.
   */
  "deferred",
  /**
   * For resources: loaded only in place of another. A further candidate of a srcset or source of audio or video, the
   * image of a picture that offers WebP or AVIF, a script for browsers without modules.
   */
  "alternative",
] as const;
/** Boolean property of an edge. */
export type EdgeFlag = (typeof edgeFlags)[number];

/**
 * Typed reference from a page to an absolute URL.
 *
 * `url` is absolute, without fragment and user information. `text` is the accessible name of an anchor, the alternative
 * text of an image, the language code of an hreflang, the name of the first cookie that a redirect sets, or the `rel` or
 * `rev` attribute of a document-link as in `rev="made"`, or what names a preview-image, as in `og:image` or `image of
 * Product`; at most 200 characters, white space folded.
 */
export interface Edge {
  readonly kind: EdgeKind;
  readonly url: string;
  readonly text: string;
  readonly flags: readonly EdgeFlag[];
  /** Position of the element that names it; several candidates of a srcset share one. */
  readonly at?: SourcePosition | undefined;
}

/** All regions of a page that an edge can be in. */
export const edgeRegions = ["head", "http-header", "navigation", "boilerplate", "content"] as const;
/** Region of a page: `boilerplate` is header, footer and aside outside the main content. */
export type EdgeRegion = (typeof edgeRegions)[number];

/** Returns the region that an edge is in, by its flags. */
export function edgeRegion(flags: readonly EdgeFlag[]): EdgeRegion {
  if (flags.includes("in-header")) return "http-header";
  if (flags.includes("in-head")) return "head";
  if (flags.includes("in-navigation")) return "navigation";
  return flags.includes("in-boilerplate") ? "boilerplate" : "content";
}
