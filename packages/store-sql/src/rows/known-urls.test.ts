import { expect, it } from "vitest";
import { knownUrls } from "./known-urls.ts";
import { urlTableBuilder } from "./url-table.ts";

function tableOf(urls: readonly string[]) {
  const builder = urlTableBuilder();
  for (const url of urls) builder.indexOf(url);
  return builder.table();
}

it("remembers nearly all of many URLs, each with its own id and state", () => {
  const urls = Array.from({ length: 50_000 }, (_, index) => `https://example.test/page/${index}`);
  const table = tableOf(urls);
  const known = knownUrls();
  urls.forEach((_, index) => {
    known.remember(table, index, index + 1, index % 8);
  });
  const places = urls.map((_, index) => known.find(table, index));
  const wrong = places.filter(
    (place, index) => place !== -1 && (known.idAt(place) !== index + 1 || known.stateAt(place) !== index % 8),
  );
  expect(wrong).toEqual([]);
  expect(places.filter((place) => place === -1).length).toBeLessThan(50);
});

it("does not know URLs that it was not told of", () => {
  const known = knownUrls();
  const table = tableOf(["https://example.test/a", "https://example.test/b", ""]);
  known.remember(table, 0, 1, 0);
  expect(known.find(table, 1)).toBe(-1);
  expect(known.find(table, 2)).toBe(-1);
});

it("forgets states and keeps ids", () => {
  const known = knownUrls();
  const table = tableOf(["https://example.test/a"]);
  known.remember(table, 0, 7, 5);
  known.forgetStates();
  const place = known.find(table, 0);
  expect([known.idAt(place), known.stateAt(place)]).toEqual([7, 0]);
});

it("replaces the state of a URL that it knows", () => {
  const known = knownUrls();
  const table = tableOf(["https://example.test/a"]);
  known.remember(table, 0, 7, 1);
  known.remember(table, 0, 7, 3);
  expect(known.stateAt(known.find(table, 0))).toBe(3);
});
