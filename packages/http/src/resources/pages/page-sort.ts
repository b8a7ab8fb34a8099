import type { PageSort } from "@sightline/model/ports";
import { z } from "zod";
import { orderNames } from "../../schemas/lists.ts";

const names = [
  "arrival",
  "id",
  "url",
  "title",
  "status",
  "indexabilityReason",
  "depth",
  "clickDepth",
  "inlinks",
  "outlinks",
  "wordCount",
  "bytes",
  "timingMs",
  "fetchedAt",
  "issues",
] as const;

type Name = (typeof names)[number];

/** Parameter `sort` of the list of pages. */
export const pageSortSchema = z
  .enum(orderNames(names))
  .default("arrival")
  .describe(
    "Order, descending with a leading minus: a member of the page, `issues` for the number of its issues, `arrival` for the order in which pages were added to the crawl, or `id` for the order of discovery. Only `arrival` can be followed while the crawl runs.",
  );

/** Returns the order of the store for a value of the parameter `sort`. */
export function pageSortOf(sort: Name | `-${Name}`): PageSort {
  switch (sort) {
    case "indexabilityReason":
      return "indexability";
    case "-indexabilityReason":
      return "-indexability";
    case "bytes":
      return "bodyBytes";
    case "-bytes":
      return "-bodyBytes";
    case "timingMs":
      return "totalMs";
    case "-timingMs":
      return "-totalMs";
    default:
      return sort;
  }
}
