import type { Page, PageNode } from "@sightline/html";
import { trimWhiteSpace } from "@sightline/text";

/** Returns true if a reference is a script (`javascript:`), allowing for the white space that URL parsers drop. */
export function isScriptUrl(href: string): boolean {
  return /^[\0-\x20]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i.test(href.slice(0, 60));
}

/** Returns true if a script URL does nothing (`javascript:void(0)`), which makes its link a button in disguise. */
export function isHarmlessScript(href: string): boolean {
  const script = href.slice(href.indexOf(":") + 1, href.indexOf(":") + 40).replace(/[\s;]+/g, "");
  return script === "" || /^void\(?0?\)?$/i.test(script) || /^void0$/i.test(script);
}

/** Returns true if an element declares itself a control of the page, not a link to another one. */
export function isControl(page: Page, node: PageNode): boolean {
  if (["aria-expanded", "aria-controls", "aria-haspopup"].some((name) => page.has(node, name))) return true;
  return trimWhiteSpace(page.attribute(node, "role") ?? "").toLowerCase() === "button";
}
