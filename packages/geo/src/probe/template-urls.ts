import type { Edge } from "@sightline/facts";
import { parseUrl, withoutWww } from "@sightline/url";

/** Number of pages that stand for the templates of a site. */
export const probedTemplates = 2;
/** Maximum number of shapes that are told apart. */
const maxShapes = 20;

/** Endings of files that are no pages. */
const file = /\.(?!html?$|php$|aspx?$)[a-z0-9]{2,5}$/i;

/**
 * Lists pages of a site that may stand for its templates, by the links of its start page: one for each shape of a path,
 * which is its depth and first folder, those within folders first.
 */
export function templateUrls(startUrl: string, edges: readonly Edge[]): readonly string[] {
  const start = new URL(startUrl);
  const byShape = new Map<string, URL>();
  for (const { kind, url } of edges) {
    if (kind !== "anchor") continue;
    const to = parseUrl(url);
    if (to === null || to.search !== "" || to.pathname === "/" || to.pathname === start.pathname) continue;
    if (to.protocol !== start.protocol || withoutWww(to.host) !== withoutWww(start.host) || file.test(to.pathname))
      continue;
    to.hash = "";
    const shape = shapeOf(to);
    if (!byShape.has(shape) && byShape.size < maxShapes) byShape.set(shape, to);
  }
  return [...byShape.values()].sort((a, b) => Number(depthOf(b) > 1) - Number(depthOf(a) > 1)).map(({ href }) => href);
}

function shapeOf(url: URL): string {
  const [folder = ""] = segmentsOf(url);
  return depthOf(url) === 1 ? "1" : `${depthOf(url)}/${folder}`;
}

function depthOf(url: URL): number {
  return segmentsOf(url).length;
}

function segmentsOf({ pathname }: URL): string[] {
  return pathname.split("/").filter((segment) => segment !== "");
}
