import { attributeSigns, type Page, type PageNode, tagIds } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { elementText } from "../page-text/element-text.ts";
import { factList } from "../read/fact-list.ts";
import type { PageReading } from "../read/page-reading.ts";
import { isControl, isHarmlessScript } from "./control.ts";
import type { LinksFacts } from "./links-schema.ts";

const plainTags = new Set(tagIds("span div td tr li"));
/** Signs of the attributes with which other elements act as links. */
export const linkingSigns = attributeSigns("data-href onclick");
const maxUncrawlable = 100;
const maxTagLength = 200;
const maxText = 200;
const textLimits = { imageAlternatives: true, maxCharacters: 1000, maxNodes: 10_000 } as const;

type Uncrawlable = LinksFacts["uncrawlableLinks"][number];

const routerAttributes = ["routerlink", "[routerlink]", "to", ":to", "data-href", "data-url", "ng-href", "ui-sref"];
const clickAttributes = ["onclick", "onmousedown", "onmouseup", "@click", "v-on:click", "(click)", "ng-click"];

/** Finds elements that look like links but cannot be followed. */
export function uncrawlableLinks({ page, url, resolve, cut, at }: PageReading): {
  readonly items: Uncrawlable[];
  /** Reads an a element without an href, or with a script as its href. */
  readAnchor(node: PageNode, href: string | null): void;
  /** Reads an element that may act as a link by its attributes. */
  readOther(node: PageNode): void;
} {
  const list = factList<Uncrawlable>(cut, "uncrawlableLinks", maxUncrawlable);
  const add = (node: PageNode, kind: Uncrawlable["kind"]): void => {
    if (!list.hasRoom()) return;
    const text = detachedText(elementText(page, node, textLimits), maxText);
    list.items.push({ kind, html: startTag(page, node), text, at: at(node) });
  };
  // A data-href that names its own page or another site is a widget's setting.
  const leadsOn = (href: string, node: PageNode): boolean => {
    const target = resolve(href).url;
    if (target === null || target === url || new URL(target).origin !== new URL(url).origin) return false;
    return elementText(page, node, textLimits).trim() !== "";
  };
  return {
    items: list.items,
    readAnchor(node, href) {
      if (isControl(page, node)) return;
      if (href !== null) {
        if (!isHarmlessScript(href)) add(node, "javascript");
      } else if (routerAttributes.some((name) => page.has(node, name))) add(node, "no-href");
      else if (clickAttributes.some((name) => page.has(node, name))) add(node, "onclick");
    },
    readOther(node) {
      if (!plainTags.has(page.tag(node))) return;
      const href = page.attribute(node, "data-href");
      const acts = (href !== null && leadsOn(href, node)) || assignsLocation(page.attribute(node, "onclick") ?? "");
      if (acts && !isControl(page, node)) add(node, "onclick");
    },
  };
}

function assignsLocation(script: string): boolean {
  return /location(?:\.href)? ?=|location\.(?:assign|replace) ?\(|window\.open ?\(/.test(script.slice(0, 1000));
}

function startTag(page: Page, node: PageNode): string {
  let tag = `<${page.name(node)}`;
  for (const { name, value } of page.attributes(node)) {
    if (tag.length > maxTagLength) break;
    tag += ` ${name}="${value.slice(0, maxTagLength).replaceAll('"', "&quot;")}"`;
  }
  return detachedText(`${tag}>`, maxTagLength);
}
