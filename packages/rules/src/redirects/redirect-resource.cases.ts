import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

const moved = { redirects: 1, finalUrl: "https://site.test/new.css" };

export default {
  passes: [resourceRow(), resourceRow({ ...moved, status: 404 }), resourceRow({ ...moved, isForeign: true })],
  fails: [{ on: resourceRow(moved), messages: ["redirects"] }],
} satisfies SiteCases<TargetsQuery>;
