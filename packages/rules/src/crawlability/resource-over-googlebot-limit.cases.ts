import { type PageCases, page } from "../testing/index.ts";

const limit = 2_097_152;
const file = (contentType: string, bodyBytes: number) => page({ kind: "other", contentType, bodyBytes });

export default {
  passes: [file("text/css", limit), file("text/javascript", 300_000)],
  fails: [
    { on: file("text/javascript", limit + 1), messages: ["script"] },
    { on: file("application/javascript", 5 * limit), messages: ["script"] },
    { on: file("text/css", limit + 1), messages: ["style"] },
  ],
  // html-over-googlebot-limit judges pages; other files have other limits.
  notApplicable: [page({ bodyBytes: 2 * limit }), file("application/pdf", 2 * limit), file("image/png", 2 * limit)],
} satisfies PageCases;
