import { defineSiteRule } from "@sightline/model/rule";
import { groupShare } from "../site-share.ts";

export default defineSiteRule({
  meta: {
    id: "a11y-frame-title",
    category: "accessibility-basics",
    title: "Frames have no title",
    severity: "warning",
    why: "Screen readers announce only “frame”, so people cannot tell a map or a video from an advertisement without entering it.",
    fix: "Give each iframe a title that says what is in it, such as “Map of our shop”.",
    sources: [
      "https://www.w3.org/WAI/standards-guidelines/act/rules/cae760/",
      "https://www.w3.org/WAI/WCAG22/Techniques/html/H64",
    ],
    messages: {
      untitled: "Pages with frames without a title: {pages} of {of} with frames, for example {first} ({seen}).",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ frameCount }) => frameCount > 0,
    faultOf: ({ unnamedFrames: [first] }) => (first === undefined ? null : { fault: "untitled", seen: first }),
  },
  population: "html",

  *evaluate(row) {
    yield groupShare(row);
  },
});
