import type { PdfSection } from "./section.ts";

/** Table of contents. */
export const contentsSection: PdfSection = {
  id: "contents",
  compose: ({ words }) => [{ kind: "contents", title: words.contents }],
};
