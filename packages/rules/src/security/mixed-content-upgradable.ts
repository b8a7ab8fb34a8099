import { definePageRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { insecureResources } from "./insecure-resources.ts";

export default definePageRule({
  meta: {
    id: "mixed-content-upgradable",
    category: "security",
    title: "Page names an image, audio or video over http",
    severity: "notice",
    why: "Browsers ask for it over https instead; where the other server has no https, visitors see nothing.",
    fix: "Write the https address into the page.",
    sources: ["https://www.w3.org/TR/mixed-content/"],
    messages: { upgraded: "The page loads {target} over http, which browsers turn into https." },
    graded: 3,
  },
  population: "html",
  reads: ["edges", "headers", "cspMetas"],
  applies: (page) => page.url.startsWith("https:"),

  *evaluate(page) {
    for (const edge of insecureResources(page, "upgradable")) {
      const target = edge.url;
      yield {
        subject: { kind: "resource", url: page.url, target },
        at: edge.at,
        message: "upgraded",
        data: { ...edgePlace(edge), target },
      };
    }
  },
});
