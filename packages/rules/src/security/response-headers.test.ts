import { expect, it } from "vitest";
import { headerList, headerValues } from "./response-headers.ts";

const headers = [
  { name: "vary", value: " accept, cookie" },
  { name: "server", value: "test" },
  { name: "vary", value: ",origin " },
];

it("finds all lines of a header", () => {
  expect(headerValues(headers, "vary")).toEqual(["accept, cookie", ",origin"]);
  expect(headerValues(headers, "age")).toEqual([]);
});

it("splits lists over all lines", () => {
  expect(headerList(headers, "vary")).toEqual(["accept", "cookie", "origin"]);
});
