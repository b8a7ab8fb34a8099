import { definePageRule, leadsElsewhere } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { parseViewport } from "./viewport.ts";

export default definePageRule({
  meta: {
    id: "viewport-missing",
    category: "mobile",
    title: "Page does not adapt to mobile screens",
    severity: "error",
    why: "Phones show the page in its desktop layout, scaled down, so people have to zoom to read it.",
    fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
    sources: [
      "https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport",
      "https://developer.chrome.com/docs/lighthouse/pwa/viewport",
    ],
    messages: {
      missing: "The page has no viewport meta element.",
      useless: "The viewport meta element sets no width, height or initial scale: “{content}”.",
    },
  },
  population: "indexable",
  reads: ["viewport", "viewportAt", "headAt", "metaRefresh", "isFrameset", "isDemo"],
  // It has no effect in a frame.
  applies: (page) => !leadsElsewhere(page) && !page.isDemo,

  *evaluate(page) {
    if (page.viewport === null) {
      yield { at: page.headAt, message: "missing" };
      return;
    }
    const properties = parseViewport(page.viewport);
    if (["width", "height", "initial-scale"].some((name) => properties.has(name))) return;
    yield { at: page.viewportAt, message: "useless", data: { content: quote(page.viewport) } };
  },
});
