import { fontFaces, styleReferences } from "@sightline/facts";
import type { Resource } from "@sightline/model";
import type { FetchedPage } from "@sightline/model/ports";
import { isFetchable, parseUrl } from "@sightline/url";

/** URLs that are kept of a style sheet. */
const maxNames = 100;
const maxNameLength = 2000;
/** Font families that are kept of a style sheet. */
const maxFonts = 10;

/** Reads what a style sheet loads; a cut one says at least what comes before the cut. */
export function styleSheetFinds({ url, body }: FetchedPage): Pick<Resource, "names" | "fontsWithoutDisplay"> {
  const css = Buffer.from(body).toString("utf8");
  return { ...namesIn(css, url), ...fontsIn(css) };
}

/** Returns the URLs of images and style sheets that a style sheet names; of its fonts, browsers load one of several. */
function namesIn(css: string, url: string): Pick<Resource, "names"> {
  const names = new Set<string>();
  for (const { kind, url: written } of styleReferences(css)) {
    if (names.size >= maxNames) break;
    const parsed = kind === "font" ? null : parseUrl(written, url);
    if (parsed === null || !isFetchable(parsed)) continue;
    parsed.hash = "";
    if (parsed.href.length <= maxNameLength) names.add(parsed.href);
  }
  return names.size === 0 ? {} : { names: [...names] };
}

/** Returns the fonts of a style sheet that browsers wait for before they show text in them. */
function fontsIn(css: string): Pick<Resource, "fontsWithoutDisplay"> {
  if (!/@font-face/i.test(css)) return {};
  const hiding = fontFaces(css).filter(({ isLoaded, display }) => isLoaded && (display === null || display === "auto"));
  const families = [...new Set(hiding.map(({ family }) => family))].slice(0, maxFonts);
  return families.length === 0 ? {} : { fontsWithoutDisplay: families };
}
