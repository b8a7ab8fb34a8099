import { defineSiteRule } from "@sightline/model/rule";
import { unnamedLink, unnamedLinks } from "../links/unnamed-link.ts";

export default defineSiteRule({
  meta: {
    id: "a11y-link-name",
    category: "accessibility-basics",
    title: "Link to another site has no name",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "Screen readers have nothing to announce for the link but its address; often it is an icon, such as that of a social network.",
    fix: "Add text to the link, give its image alt text, or add an aria-label that says where the link leads.",
    sources: [
      "https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context",
      "https://www.w3.org/WAI/WCAG22/Understanding/name-role-value",
    ],
    messages: {
      unnamed: "The link to {target} has no text, alternative text or label; pages with it: {pages}.",
    },
    graded: 2,
  },
  // link-anchor-missing reports links within the site.
  query: { ...unnamedLinks, internal: false },
  population: "html",

  evaluate: unnamedLink,
});
