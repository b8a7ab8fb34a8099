import type { DroppedRobotsLines } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { robotsFile, type SiteCases, siteDocuments } from "../testing/index.ts";

type DroppedLine = DroppedRobotsLines["sample"][number];

const dropping = (reasons: readonly DroppedLine["reason"][], text = "User-agent: *") =>
  siteDocuments({
    robots: [
      robotsFile({
        text,
        dropped: {
          count: reasons.length,
          sample: reasons.map((reason, index) => ({ line: index + 1, reason, text: "Alow: /a" })),
        },
      }),
    ],
  });

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ robots: [] }),
    // robots-txt-html-response reports it.
    dropping(["unknown-field"], "<!doctype html>"),
  ],
  fails: [
    { on: dropping(["no-field"]), messages: ["no-field"] },
    { on: dropping(["before-any-group"]), messages: ["before-any-group"] },
    { on: dropping(["path-without-slash", "no-field"]), messages: ["path-without-slash"] },
    { on: dropping(["noindex"]), messages: ["noindex"] },
    { on: dropping(["unknown-field", "no-field"]), messages: ["unknown-field"] },
    // It may be meant for a crawler that is not known here.
    { on: dropping(["unknown-field"]), messages: ["unknown-field"], certainty: "review" },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
