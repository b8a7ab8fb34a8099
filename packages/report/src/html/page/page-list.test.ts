import { expect, it } from "vitest";
import type { PageRow } from "../report-data.ts";
import { matchPages, orderPages, type PageFilter, type PageList } from "./page-list.ts";

const everything: PageFilter = { text: "", statusClass: "", indexable: "", template: -1, hasIssues: false };
const rows: readonly PageRow[] = [
  ["/", 200, 0, "indexable", "Home", 0, 9, 100, 1000, 5, 0, 0, 3, 0, 1],
  ["/blog/a", 404, 0, "client-error", 0, 2, 1, 0, 500, 9, 1, 0, 0, 0, 0],
  ["/blog/b", 0, "dns", "failed", 0, 1, 1, 0, 0, -1, 0, 2, 0, 0, 0],
];
const list: PageList = { rows, texts: ["/\nhome", "/blog/a\n", "/blog/b\n"] };

it.each<[string, Partial<PageFilter>, number[]]>([
  ["of a status", { statusClass: "4" }, [1]],
  ["without an answer", { statusClass: "0" }, [2]],
  ["that can be indexed", { indexable: "yes" }, [0]],
  ["that cannot", { indexable: "no" }, [1, 2]],
  ["of a template", { template: 0 }, [1, 2]],
  ["with errors or warnings", { hasIssues: true }, [1, 2]],
  ["with all words in URL and title", { text: "HOME /" }, [0]],
])("finds pages %s", (_, filter, places) => {
  expect([...matchPages(list, orderPages(list, null, false), { ...everything, ...filter })]).toEqual(places);
});

it.each([
  [null, false, [0, 1, 2]],
  ["url", true, [2, 1, 0]],
  ["words", true, [0, 1, 2]],
  ["depth", false, [0, 2, 1]],
  ["issues", true, [1, 2, 0]],
])("orders by %s", (key, isDescending, places) => {
  expect([...orderPages(list, key, isDescending)]).toEqual(places);
});
