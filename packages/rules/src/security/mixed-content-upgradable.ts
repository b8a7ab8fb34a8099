import { definePageRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { insecureResources } from "./insecure-resources.ts";

export default definePageRule({
  meta: {
    id: "mixed-content-upgradable",
    category: "security",
    title: "Page loads an image, audio or video over http",
    severity: "notice",
    why: "Browsers request it over https instead; if the other server does not support https, visitors see nothing.",
    fix: "Use the https URL in the page.",
    sources: ["https://www.w3.org/TR/mixed-content/"],
    messages: { upgraded: "The page loads {target} over http, which browsers upgrade to https." },
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
