import { defineSiteRule } from "@sightline/model/rule";
import { largeFile, largerThan } from "./large-file.ts";

const isLarge = largerThan(500_000);

export default defineSiteRule({
  meta: {
    id: "css-file-too-large",
    category: "performance",
    title: "Style sheet is very large",
    severity: "notice",
    why: "Browsers have to load and read all of it, mostly for parts that the page does not use.",
    fix: "Remove what no page uses, and split off what only some pages need.",
    sources: ["https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight"],
    messages: {
      large: "The style sheet {target} has {kilobytes} KB; pages that load it: {pages}.",
    },
    graded: 3,
  },
  population: "html",
  query: { kind: "targets", edges: ["stylesheet"], target: "resource", resource: isLarge },

  *evaluate(row) {
    yield* largeFile(row, isLarge);
  },
});
