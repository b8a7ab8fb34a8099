import { type PageCases, page } from "../testing/index.ts";

const answer = (status: number) => page({ status, kind: "other" });

export default {
  passes: [page(), ...[401, 403, 429, 500, 301].map(answer)],
  fails: [
    { on: answer(404), messages: ["dead"] },
    { on: answer(410), messages: ["dead"] },
  ],
  notApplicable: [page({ status: 404, kind: "other", inSitemap: false })],
} satisfies PageCases;
