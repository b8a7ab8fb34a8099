import { frameset, type PageCases, page, refresh } from "../testing/index.ts";

export default {
  markup: {
    wrong: '<html lang="en">',
    right: `<!DOCTYPE html>
<html lang="en">`,
  },
  // The transitional doctypes give limited quirks, which hardly matter.
  passes: [page(), page({ quirks: "limited-quirks" })],
  fails: [{ on: page({ quirks: "quirks" }), messages: ["quirks"] }],
  notApplicable: [
    page({ quirks: "quirks", ...frameset }),
    page({ quirks: "quirks", ...refresh }),
    page({ quirks: "quirks", contentType: "application/xhtml+xml" }),
  ],
} satisfies PageCases;
