import { formField, type PageParts, page, type ShareCases, shell } from "../testing/index.ts";

const image = {
  element: "img" as const,
  url: "https://site.test/logo.png",
  alt: "Site",
  named: true,
  decorative: false,
  tracker: false,
  width: null,
  height: null,
  loading: null,
};
const button = { ...image, width: "140", height: "60" };
const mainContent = { ...page().mainContent, images: 2 };
const empty = (parts: PageParts = {}) =>
  page({ wordCount: 0, anchorCount: 8, headings: [], mainContent, images: [button, button], ...parts });

export default {
  passes: [
    [page()],
    // A gallery, a video, a map, a search form
    [empty({ images: [button, image] })],
    [empty({ mainContent: { ...mainContent, videos: 1 } })],
    [empty({ mainContent: { ...mainContent, embeds: 1 } })],
    [empty({ formFields: [formField()] })],
    // Its text is in the header.
    [empty({ headings: ["Boots", "Shoes"].map((text) => ({ level: 2, text, hidden: false, inMain: false })) })],
    [empty({ isHome: true })],
    // empty-response-body reports it.
    [empty({ anchorCount: 0 })],
    // js-empty-shell reports it.
    [empty(shell)],
  ],
  fails: [
    { on: [empty(), page()], messages: ["empty"] },
    // A logo in the header
    { on: [empty({ images: [image], mainContent: { ...mainContent, images: 0 } })], messages: ["empty"] },
    { on: [empty({ hasScript: true }), empty({ id: 3 })], messages: ["empty"] },
    { on: [empty({ hasScript: true, mayBeScripted: true })], messages: ["scripted"], certainty: "review" },
  ],
} satisfies ShareCases;
