import { page, type ShareCases } from "../testing/index.ts";

export default {
  passes: [[page({ hasScript: true })], [page()]],
  fails: [
    {
      on: [page({ hasScript: true, leakedSecrets: [{ kind: "stripe", start: "sk_live_" }] })],
      messages: ["secret"],
    },
  ],
} satisfies ShareCases;
