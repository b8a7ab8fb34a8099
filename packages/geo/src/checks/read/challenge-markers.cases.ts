import { type PageCheckCases, page } from "../../testing/index.ts";

export default {
  passes: [page(), page({ record: { status: 403 } })],
  fails: [{ on: page({ record: { challenge: true } }), messages: ["challenge"], certainty: "review" }],
} satisfies PageCheckCases;
