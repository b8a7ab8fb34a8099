import { expect, it } from "vitest";
import { hostFault } from "./host-name.ts";

const faultOf = (host: string) => hostFault(new URL(`https://${host}/`));
const label = (length: number) => "a".repeat(length);
const named = (length: number) => [63, 63, 63, length - 192].map(label).join(".");

it.each([
  "example.com",
  "example.com.",
  "localhost",
  "127.0.0.1",
  "[2606:4700::1111]",
  "bücher.example",
  "my_shop.example.com",
  "-a.example.com",
  `${label(63)}.example.com`,
  named(253),
  `${named(253)}.`,
])("takes %s", (host) => {
  expect(faultOf(host)).toBeNull();
});

it.each([
  [`${label(301)}.example.com`, /313 characters/],
  [`${label(64)}.example.com`, /64 characters/],
  [`${"ü".repeat(60)}.example.com`, /at most 63/],
  [named(254), /254 characters/],
  ["a..example.com", /empty/],
  [".example.com", /empty/],
  ["example.com..", /empty/],
  ["a!b.example.com", /characters that/],
  ["a*b.example.com", /characters that/],
  ["a$(b).example.com", /characters that/],
])("refuses %s", (host, fault) => {
  expect(faultOf(host)).toMatch(fault);
});
