import { type PageCheckCases, page } from "../../testing/index.ts";

export default {
  passes: [
    page(),
    page({ record: { robotsMetas: [{ name: "robots", content: "max-snippet:-1", place: "head", at: undefined }] } }),
    // Told as a page that readers are led to.
    page({
      record: { noindex: true, robotsMetas: [{ name: "robots", content: "noindex", place: "head", at: undefined }] },
    }),
  ],
  fails: [
    {
      on: page({ record: { robotsMetas: [{ name: "robots", content: "nosnippet", place: "head", at: undefined }] } }),
      messages: ["directive"],
      certainty: "review",
    },
    {
      on: page({
        record: { robotsMetas: [{ name: "robots", content: "noarchive", place: "head", at: undefined }] },
        context: { goal: "visible" },
      }),
      messages: ["directive"],
    },
  ],
} satisfies PageCheckCases;
