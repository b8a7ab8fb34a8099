import type { PdfSection } from "./section.ts";

/** What is where. */
export const contentsSection: PdfSection = {
  id: "contents",
  compose: ({ words }) => [{ kind: "contents", title: words.contents }],
};
