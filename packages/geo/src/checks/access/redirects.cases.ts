import { type PageMeasureCases, page } from "../../testing/index.ts";

const refresh = (parts: object = {}) =>
  page({
    record: {
      metaRefresh: { delaySeconds: 5, url: "https://site.test/next", place: "head", inNoscript: false, ...parts },
    },
  });

export default {
  scores: [
    [page(), 1],
    [page({ survey: { hopsToHere: 1 } }), 0.95],
    // As long as chains may be before the rule about them speaks
    [page({ survey: { hopsToHere: 2 } }), 0.9],
    [page({ survey: { hopsToHere: 3 } }), 0.25],
    [page({ survey: { hopsToHere: 9 } }), 0],
    [refresh(), 0],
    [refresh({ place: "header" }), 0],
    // The page reloads itself, only for visitors without scripts, or where browsers do not look for it.
    [refresh({ delaySeconds: 60, url: null }), 1],
    [refresh({ url: "https://site.test/blog/boots#top" }), 1],
    [refresh({ inNoscript: true }), 1],
    [refresh({ place: "body" }), 1],
  ],
} satisfies PageMeasureCases;
