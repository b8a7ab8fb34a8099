import { type Attributes, attributesOf } from "./attributes.ts";

/** What the ancestors of a place in the source make of it, as bits. */
export const scope = {
  main: 1,
  article: 2,
  boilerplate: 4,
  hidden: 8,
  noscript: 16,
  noSnippet: 32,
  ariaHidden: 64,
  head: 128,
  footer: 256,
  author: 512,
  heading: 1024,
  figcaption: 2048,
  cell: 4096,
  label: 8192,
  control: 16_384,
  root: 32_768,
} as const;

/** An element that is open. */
export interface OpenElement {
  readonly name: string;
  /** Bits of {@link scope}, those of its ancestors included. */
  readonly bits: number;
  readonly attributes: Attributes;
}

const noAttributes: Attributes = new Map();
const telling =
  /hidden|style|aria-|role|nosnippet|onclick|tabindex|\bid\s*=|data-|itemprop|author|byline|sr-only|visually/i;
const always = new Set(
  "a area img input button select textarea summary meta link form table script time label main h1 h2 h3 option html".split(
    " ",
  ),
);

/** The attributes of a tag, read only where they can matter. */
export function tellingAttributes(name: string, source: string): Attributes {
  if (source === "" || (!always.has(name) && !telling.test(source))) return noAttributes;
  return attributesOf(source);
}

const ownBits: Readonly<Record<string, number>> = {
  head: scope.head,
  main: scope.main,
  article: scope.article,
  nav: scope.boilerplate,
  header: scope.boilerplate,
  footer: scope.boilerplate | scope.footer,
  aside: scope.boilerplate,
  noscript: scope.noscript,
  h1: scope.heading,
  h2: scope.heading,
  h3: scope.heading,
  h4: scope.heading,
  h5: scope.heading,
  h6: scope.heading,
  figcaption: scope.figcaption,
  td: scope.cell,
  th: scope.cell,
  label: scope.label,
  a: scope.control,
  button: scope.control,
  summary: scope.control,
};

const roleBits: Readonly<Record<string, number>> = {
  main: scope.main,
  navigation: scope.boilerplate,
  banner: scope.boilerplate,
  contentinfo: scope.boilerplate | scope.footer,
  complementary: scope.boilerplate,
  button: scope.control,
  link: scope.control,
};

const invisibleStyle =
  /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)|font-size\s*:\s*[01](?:\.\d+)?(?:px|pt|em|%)?\s*(?:;|$)|(?:left|top|right|text-indent)\s*:\s*-\d{3,}|clip\s*:\s*rect\(0|clip-path\s*:\s*inset\((?:50|100)%|(?:width|height)\s*:\s*[01]px[^;]*;[^"]*overflow\s*:\s*hidden/i;
const textColour = /(?:^|[;\s])color\s*:\s*([#\w]+)/i;
const backgroundColour = /background(?:-color)?\s*:\s*([#\w]+)/i;

/** The bits of a new element below its parent's. */
export function bitsOf(name: string, attributes: Attributes, parentBits: number): number {
  let bits = parentBits | (ownBits[name] ?? 0);
  if (attributes.size === 0) return bits;
  const role = attributes.get("role");
  if (role !== undefined) bits |= roleBits[role.trim().toLowerCase()] ?? 0;
  if (isHidden(attributes)) bits |= scope.hidden;
  if (attributes.get("aria-hidden") === "true") bits |= scope.ariaHidden;
  if (attributes.has("data-nosnippet")) bits |= scope.noSnippet;
  if (namesAuthor(attributes)) bits |= scope.author;
  // Sections of articles have headers of their own; only a page's header is boilerplate.
  if ((name === "header" || name === "footer") && (parentBits & (scope.main | scope.article)) !== 0) {
    bits &= ~scope.boilerplate | (parentBits & scope.boilerplate);
  }
  return bits;
}

function isHidden(attributes: Attributes): boolean {
  if (attributes.has("hidden")) return true;
  const names = attributes.get("class");
  if (names !== undefined && /(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text)(?:\s|$)/.test(names)) return true;
  // Long styles hold data, and what they could hide stands at their start.
  const style = attributes.get("style")?.slice(0, 1000);
  return style !== undefined && (invisibleStyle.test(style) || isOwnColour(style));
}

function isOwnColour(style: string): boolean {
  const colour = textColour.exec(style)?.[1]?.toLowerCase();
  return colour !== undefined && colour === backgroundColour.exec(style)?.[1]?.toLowerCase();
}

function namesAuthor(attributes: Attributes): boolean {
  const relation = attributes.get("rel");
  if (relation !== undefined && /(?:^|\s)author(?:\s|$)/i.test(relation)) return true;
  if (attributes.get("itemprop")?.toLowerCase() === "author") return true;
  const names = attributes.get("class");
  return names !== undefined && /(?:^|[\s_-])(?:byline|author(?:-name|__name)?)(?:$|\s)/i.test(names);
}
