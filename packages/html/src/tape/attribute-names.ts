import { NameTable, nameHash } from "./name-table.ts";

/** Common attributes, whose names are interned instead of being sliced from each tag. */
const table = new NameTable([
  ..."href class id style src alt title name content type value rel width height lang dir role tabindex".split(" "),
  ..."aria-hidden aria-label aria-labelledby aria-describedby aria-expanded aria-controls aria-current".split(" "),
  ..."target loading decoding srcset sizes media async defer crossorigin integrity nonce charset property".split(" "),
  ..."itemprop itemscope itemtype for placeholder action method colspan rowspan scope align valign border".split(" "),
  ..."bgcolor cellpadding cellspacing summary shape checked disabled selected hidden onclick hreflang".split(" "),
  ..."data-id data-src data-type data-name data-title data-toggle data-target data-url fetchpriority".split(" "),
  ..."viewbox d fill stroke stroke-width stroke-linecap stroke-linejoin fill-rule clip-rule xmlns".split(" "),
  ..."xml:lang xlink:href transform points x y cx cy r rx x1 x2 y1 y2 focusable version".split(" "),
]);

/** Returns the bits that elements with one of these attributes have, as in `hidden style`; names can share a bit. */
export function attributeSigns(names: string): number {
  return names.split(" ").reduce((signs, name) => signs | (1 << nameHash(name)), 0);
}

/** Returns the name of an attribute in the source if it is a common one, otherwise an empty string. */
export function commonAttributeName(source: string, from: number, to: number, hash: number): string {
  return table.names[table.idAt(source, from, to, hash)] ?? "";
}
