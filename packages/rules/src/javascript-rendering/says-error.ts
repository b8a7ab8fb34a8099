import type { RenderedDifferences } from "@sightline/model";
import { saysNotFound } from "@sightline/model";

/** True if a rendered page says in its title or its main heading that there is no such page, and its HTML does not. */
export function saysError({ title, h1 }: Pick<RenderedDifferences, "title" | "h1">): boolean {
  const rendered = [...partsOf(title.rendered), ...h1.rendered].some(saysNotFound);
  return rendered && ![...partsOf(title.raw), ...h1.raw].some(saysNotFound);
}

/** Separators between the name of a page and that of its site. */
const separator = /\s[|–—·:-]\s/;

function partsOf(title: string | null): readonly string[] {
  return title === null ? [] : title.split(separator).slice(0, 1);
}
