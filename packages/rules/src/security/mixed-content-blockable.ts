import { definePageRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { insecureResources } from "./insecure-resources.ts";

export default definePageRule({
  meta: {
    id: "mixed-content-blockable",
    category: "security",
    title: "https page loads a resource over http, which browsers block",
    severity: "error",
    why: "Browsers block scripts, styles, frames and similar resources over http on an https page, so part of the page is missing.",
    fix: "Load the resource over https, or remove it.",
    sources: ["https://www.w3.org/TR/mixed-content/"],
    messages: { blocked: "The page loads {target} over http, which browsers block." },
    graded: 3,
  },
  population: "html",
  reads: ["edges", "headers", "cspMetas"],
  applies: (page) => page.url.startsWith("https:"),

  *evaluate(page) {
    for (const edge of insecureResources(page, "blockable")) {
      const target = edge.url;
      yield {
        subject: { kind: "resource", url: page.url, target },
        at: edge.at,
        message: "blocked",
        data: { ...edgePlace(edge), target },
      };
    }
  },
});
