import type { Resource } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";
import { resourceFinding } from "../resource-evidence.ts";
import { isSymbolFont } from "./symbol-fonts.ts";

export default defineSiteRule({
  meta: {
    id: "font-display-missing",
    category: "performance",
    title: "Text stays invisible until its font is loaded",
    severity: "notice",
    why: "Without font-display, browsers hide text for up to three seconds while its font loads.",
    fix: "Add font-display: swap to each @font-face rule, or font-display: optional where the text must not move when the font arrives.",
    sources: [
      "https://developer.chrome.com/docs/lighthouse/performance/font-display",
      "https://www.w3.org/TR/css-fonts-4/#font-display-desc",
    ],
    messages: {
      missing: "Fonts without font-display in {target}: {fonts}; pages that load the style sheet: {pages}.",
    },
    graded: 3,
  },
  population: "html",
  query: { kind: "targets", edges: ["stylesheet"], target: "resource", resource: hidesText },

  *evaluate(row) {
    const { resource } = row.target;
    if (resource === null || !hidesText(resource)) return;
    const about = resourceFinding(row);
    yield { ...about, message: "missing", data: { ...about.data, fonts: examples(textFonts(resource)) } };
  },
});

function hidesText(found: Resource): boolean {
  return found.status === 200 && !found.isForeign && textFonts(found).length > 0;
}

/** Icons say nothing in the font that text is shown in meanwhile. */
function textFonts({ fontsWithoutDisplay = [] }: Resource): readonly string[] {
  return fontsWithoutDisplay.filter((family) => !isSymbolFont(family));
}
