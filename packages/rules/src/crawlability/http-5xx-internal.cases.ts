import { type PageCases, page } from "../testing/index.ts";

const retryAfter = [{ name: "retry-after", value: "60" }];

export default {
  passes: [
    page(),
    page({ status: 404, kind: "other", attempts: 3 }),
    // A challenge, which many vendors send with 503.
    page({ status: 503, attempts: 3, analysis: "failed", challenge: true }),
    page({ status: 600, kind: "other", attempts: 3 }),
  ],
  fails: [
    { on: page({ status: 500, kind: "other", attempts: 3 }), messages: ["failing"] },
    { on: page({ status: 503, kind: "other", attempts: 2, headers: retryAfter }), messages: ["failing"] },
    { on: page({ status: 503, kind: "other", attempts: 2 }), messages: ["failing"], certainty: "review" },
    { on: page({ status: 502, kind: "other", attempts: 1 }), messages: ["failing"], certainty: "review" },
    { on: page({ status: 502, kind: "other", attempts: 1 }), messages: ["failing"], options: { minAttempts: 1 } },
  ],
} satisfies PageCases;
