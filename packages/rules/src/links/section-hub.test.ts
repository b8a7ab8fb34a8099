import { expect, it } from "vitest";
import { isHubOf } from "./section-hub.ts";

const url = (path: string) => `https://site.test${path}`;

it.each([
  ["/boots/", "/boots/winter/"],
  ["/boots", "/boots/winter"],
  ["/boots.html", "/boots/winter.html"],
  ["/boots/index.html", "/boots/2026/winter.html"],
  ["/", "/boots/"],
  ["/index.php", "/boots"],
])("takes %s for the overview of %s", (hub, page) => {
  expect(isHubOf(url(hub), url(page))).toBe(true);
});

it.each([
  ["/boots/summer/", "/boots/winter/"],
  ["/boo", "/boots/winter/"],
  ["/", "/boots/winter/"],
  ["/web/", "/p/tsovf7p/"],
])("does not take %s for the overview of %s", (hub, page) => {
  expect(isHubOf(url(hub), url(page))).toBe(false);
});

it("keeps hosts apart", () => {
  expect(isHubOf("https://other.test/boots/", url("/boots/winter/"))).toBe(false);
  expect(isHubOf("", url("/boots"))).toBe(false);
});
