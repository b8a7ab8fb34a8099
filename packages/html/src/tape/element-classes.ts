import { tagIds } from "./tag-names.ts";

/**
 * Keys of open elements outside the HTML namespace; the key of an HTML element is its tag id. `none` represents no
 * element.
 */
export const elementKey = {
  none: 255,
  svg: 240,
  /** SVG elements that are HTML integration points (HTML standard §13.2.6). */
  svgIntegrationPoint: 241,
  mathml: 242,
  mathmlTextIntegrationPoint: 243,
  annotationXml: 244,
  /** MathML `annotation-xml` whose `encoding` is `text/html` or `application/xhtml+xml`. */
  annotationXmlIntegrationPoint: 245,
} as const;

/** Bit flags of element classes; an element may be in several. */
export const elementClass = {
  special: 1,
  /** Special elements except `address`, `div` and `p`: the search for a list item to close stops at them. */
  listItemBoundary: 1 << 1,
  foreign: 1 << 2,
  integrationPoint: 1 << 3,
  /** Current nodes that trigger foster parenting. */
  tableStructure: 1 << 4,
  heading: 1 << 5,
  tableContext: 1 << 6,
  tableBodyContext: 1 << 7,
  tableRowContext: 1 << 8,
  tableSection: 1 << 9,
  tableCell: 1 << 10,
} as const;

/** Bit flags of elements that bound a scope or whose end tags are implied. */
export const boundary = {
  scope: 1 << 11,
  listItemScope: 1 << 12,
  buttonScope: 1 << 13,
  tableScope: 1 << 14,
  implied: 1 << 15,
  impliedThoroughly: 1 << 16,
} as const;

const classes = new Int32Array(256);

function assign(keys: readonly number[], flags: number): void {
  for (const key of keys) classes[key] = (classes[key] ?? 0) | flags;
}

const special = tagIds(
  "address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd " +
    "details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header " +
    "hgroup hr html iframe img input li link listing main marquee menu meta nav noembed noframes noscript object ol p " +
    "param plaintext pre script section select source style summary table tbody td template textarea tfoot th thead " +
    "title tr track ul wbr xmp",
);
const notListItemBoundaries = new Set(tagIds("address div p"));
const foreign = [elementKey.svg, elementKey.mathml];
const htmlIntegrationPoints = [elementKey.svgIntegrationPoint, elementKey.annotationXmlIntegrationPoint];
const foreignScopes = [...htmlIntegrationPoints, elementKey.mathmlTextIntegrationPoint, elementKey.annotationXml];
const anyScope = boundary.scope | boundary.listItemScope | boundary.buttonScope;

assign([...special, ...foreignScopes], elementClass.special);
assign([...special.filter((id) => !notListItemBoundaries.has(id)), ...foreignScopes], elementClass.listItemBoundary);
assign([...foreign, ...foreignScopes], elementClass.foreign);
assign([...htmlIntegrationPoints, elementKey.mathmlTextIntegrationPoint], elementClass.integrationPoint);
assign(tagIds("table tbody tfoot thead tr"), elementClass.tableStructure);
assign(tagIds("h1 h2 h3 h4 h5 h6"), elementClass.heading);
assign(tagIds("table template html"), elementClass.tableContext);
assign(tagIds("tbody tfoot thead template html"), elementClass.tableBodyContext);
assign(tagIds("tr template html"), elementClass.tableRowContext);
assign(tagIds("tbody tfoot thead"), elementClass.tableSection);
assign(tagIds("td th"), elementClass.tableCell);
assign([...tagIds("applet caption html marquee object select table td template th"), ...foreignScopes], anyScope);
assign(tagIds("ol ul"), boundary.listItemScope);
assign(tagIds("button"), boundary.buttonScope);
assign(tagIds("html table template"), boundary.tableScope);
assign(tagIds("dd dt li optgroup option p rb rp rt rtc"), boundary.implied | boundary.impliedThoroughly);
assign(tagIds("caption colgroup tbody td tfoot th thead tr"), boundary.impliedThoroughly);

/** Returns true if elements with this key are in any of the classes. */
export function hasClass(key: number, flags: number): boolean {
  return ((classes[key] ?? 0) & flags) !== 0;
}
