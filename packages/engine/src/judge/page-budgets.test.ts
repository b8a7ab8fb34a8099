import type { PageBudget } from "@sightline/model";
import { expect, it } from "vitest";
import { budgetResults } from "./page-budgets.ts";

const weight = (bytes: number, requests: number) => ({ bytes, requests, blockingFiles: 0, blockingBytes: 0 });
const pages = {
  *measured() {
    yield { id: 1, weight: weight(900, 2) };
    yield { id: 2, weight: weight(1001, 3) };
    yield { id: 3, weight: weight(5000, 4) };
  },
};
const urlOf = (id: number) => `https://example.com/${id === 3 ? "shop/" : ""}${id}`;
const judge = (...budgets: PageBudget[]) => budgetResults(budgets, pages, urlOf);

it("counts the pages above each maximum, the worst first", () => {
  expect(judge({ weightBytes: 1000, requests: 4 })).toEqual([
    {
      ...{ measure: "weightBytes", limit: 1000, pages: 3, over: 2 },
      worst: [
        { url: "https://example.com/shop/3", value: 5000 },
        { url: "https://example.com/2", value: 1001 },
      ],
    },
    { measure: "requests", limit: 4, pages: 3, over: 0, worst: [] },
  ]);
});

it("judges only pages whose URLs match", () => {
  expect(judge({ urls: ["/shop/*"], weightBytes: 1000 })).toMatchObject([{ urls: ["/shop/*"], pages: 1, over: 1 }]);
});

it("leaves response times to what reads them", () => {
  expect(judge({ responseMs: 1 })).toEqual([]);
});
