import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [
      page({ html: '<form toolname=search tooldescription="Searches boots"><input aria-label=Query name=q></form>' }),
      1,
    ],
    [page({ html: "<form toolname=search><input aria-label=Query name=q></form>" }), 2 / 3],
    [page({ html: "<form tooldescription=x><input name=q></form>" }), 1 / 3],
    [page({ html: "<script>navigator.modelContext.registerTool({})</script>" }), 1],
  ],
  notApplicable: [page(), page({ html: "<form><input name=q></form>" })],
} satisfies PageMeasureCases;
