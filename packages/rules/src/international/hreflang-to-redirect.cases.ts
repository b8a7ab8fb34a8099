import type { TargetsQuery } from "@sightline/model/rule";
import { type SiteCases, slice, targetRow } from "../testing/index.ts";

const redirect = (status: number, finalStatus: number | null) =>
  slice({
    url: "https://site.test/",
    status,
    kind: "redirect",
    indexability: "redirect",
    finalUrl: "https://site.test/en",
    finalStatus,
  });
const to = (code: string, target: ReturnType<typeof slice>) => targetRow({ text: code, target });

export default {
  passes: [
    to("de", slice()),
    // Dead ends are another rule's finding.
    to("de", redirect(301, 404)),
    // The start page chooses a language for its visitors.
    to("x-default", redirect(302, 200)),
    // All that redirect by a slash are one finding of another rule.
    to("de", { ...redirect(301, 200), url: "https://site.test/en/" }),
    to("de", slice({ status: 300, kind: "other" })),
  ],
  fails: [
    { on: to("de", redirect(301, 200)), messages: ["redirects"] },
    { on: to("de", redirect(302, 200)), messages: ["redirects"] },
    { on: to("x-default", redirect(301, 200)), messages: ["redirects"] },
    { on: to("de", redirect(301, null)), messages: ["redirects"] },
  ],
} satisfies SiteCases<TargetsQuery>;
