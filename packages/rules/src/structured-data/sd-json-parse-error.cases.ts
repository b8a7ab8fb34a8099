import { type PageCases, page } from "../testing/index.ts";

const valid = { bytes: 40, error: null, empty: false, json: '{"@context":"https://schema.org"}' };
const invalid = { bytes: 40, error: "Unexpected token } in JSON at position 39", empty: false, json: null };

export default {
  passes: [
    page({ jsonLd: [valid] }),
    page({ jsonLd: [valid, { ...invalid, empty: true, error: "Unexpected end of JSON input" }] }),
    // Valid, but too long to be kept
    page({ jsonLd: [{ ...valid, bytes: 90_000, json: null }] }),
  ],
  fails: [
    { on: page({ jsonLd: [invalid] }), messages: ["invalid"] },
    { on: page({ jsonLd: [valid, invalid, invalid] }), messages: ["invalid"] },
  ],
  notApplicable: [page({ jsonLd: [] }), page({ jsonLd: [invalid], bodyTruncated: true })],
} satisfies PageCases;
