import type { TargetsQuery } from "@sightline/model/rule";
import { type SiteCases, slice, targetRow } from "../testing/index.ts";

const to = (status: number | null, parts: Partial<ReturnType<typeof slice>> = {}) =>
  targetRow({ kind: "form", flags: ["post"], target: slice({ url: "https://site.test/send", status, ...parts }) });

export default {
  passes: [
    to(200),
    // The program takes nothing but POST, or refuses what has no data.
    ...[400, 403, 405, 422].map((status) => to(status)),
    to(503),
    to(null, { kind: "failure", indexability: "failed", finalFailure: { kind: "timeout", message: "no answer" } }),
  ],
  fails: [
    { on: to(404), messages: ["gone"], certainty: "review" },
    { on: to(410), messages: ["gone"], certainty: "review" },
    {
      on: to(301, { kind: "redirect", finalUrl: "https://site.test/gone", finalStatus: 404 }),
      messages: ["redirected"],
      certainty: "review",
    },
  ],
} satisfies SiteCases<TargetsQuery>;
