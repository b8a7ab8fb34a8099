import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const heading = { level: 1, text: "Walking boots for wet winters", hidden: false, inMain: true };
const headings = (...found: readonly object[]) => ({
  record: { headings: found.map((parts) => ({ ...heading, ...parts })) },
});

export default {
  scores: [
    [page(), 1],
    [page({ text: "# Walking boots for wet winters\n# Another" }), 0.8],
    // A heading in other words than the title, as in a translation, is no fault.
    [page({ record: { title: "Company news | Site Test" } }), 1],
    [page({ text: `## No first heading\n${words(20)}` }), 0],
    // For wide and for narrow screens, or with other capitals: it is one topic.
    [page(headings({}, { text: "WALKING BOOTS for wet winters" })), 1],
    // For screen readers only
    [page(headings({ hidden: true })), 1],
    [page(headings({ text: " " })), 0],
  ],
  notApplicable: [
    page({ url: "https://site.test/user/login/", text: `## No first heading\n${words(20)}` }),
    // A page without text needs none.
    page({ text: "## No first heading" }),
    // The heading may stand in the part that was not read.
    page({ text: `## No first heading\n${words(20)}`, record: { bodyTruncated: true } }),
    page({ record: { indexability: "noindex" } }),
  ],
} satisfies PageMeasureCases;
