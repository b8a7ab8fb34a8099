import { origin, type PageCheckCases, page } from "../../testing/index.ts";

export default {
  passes: [
    page(),
    page({ statements: { dates: [] }, record: { times: [{ datetime: "2026-09-12", text: "12 Sep" }] } }),
  ],
  fails: [
    { on: page({ statements: { dates: [] } }), messages: ["undated"] },
    {
      on: page({
        statements: { dates: [] },
        jsonLd: [{ "@type": "BlogPosting", headline: "Boots", datePublished: "2026-03-27" }],
      }),
      messages: ["markup"],
      certainty: "review",
    },
  ],
  notAssessed: [page({ url: `${origin}/about`, statements: { dates: [] } }), page({ statements: null })],
} satisfies PageCheckCases;
