import { expect, it } from "vitest";
import { trackingParameters } from "./tracking-parameters.ts";

it.each([
  ["https://site.test/?utm_source=a&b=1&UTM_Medium=c", ["utm_source", "utm_medium"]],
  ["https://site.test/?gclid=1#x", ["gclid"]],
  ["https://site.test/?utm_source", ["utm_source"]],
])("finds the tracking parameters of %s", (url, names) => {
  expect(trackingParameters(url)).toEqual(names);
});

it.each([
  "https://site.test/utm_source=a",
  "https://site.test/?source=a&utm=1",
  "https://site.test/#?gclid=1",
  "https://site.test/?q=gclid",
  "https://site.test/?utm_color=red",
])("finds none in %s", (url) => {
  expect(trackingParameters(url)).toEqual([]);
});
