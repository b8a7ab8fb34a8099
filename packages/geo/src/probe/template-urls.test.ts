import type { Edge } from "@sightline/facts";
import { expect, it } from "vitest";
import { probedTemplates, templateUrls } from "./template-urls.ts";

const chosen = (...links: string[]) => {
  const edges = links.map(
    (link): Edge => ({
      kind: "anchor",
      url: new URL(link, "https://example.com/").href,
      text: "",
      flags: [],
    }),
  );
  return templateUrls("https://example.com/", edges)
    .slice(0, probedTemplates)
    .map((url) => url.replace("https://example.com", ""));
};

it.each([
  [
    ["/blog/first", "/blog/second", "/shop/boots"],
    ["/blog/first", "/shop/boots"],
  ],
  [
    ["/about", "/contact", "/blog/first"],
    ["/blog/first", "/about"],
  ],
  [["/about", "/contact"], ["/about"]],
  [
    ["/blog/", "/blog/first"],
    ["/blog/first", "/blog/"],
  ],
  [
    ["/shop/a#top", "/shop/men/b"],
    ["/shop/a", "/shop/men/b"],
  ],
  [["/", "#top", "/?page=2", "/list?page=2", "/files/price.pdf", "mailto:a@example.com"], []],
  [["https://other.test/blog/a", "http://example.com/blog/a", "https://shop.example.com/a/b"], []],
  [
    ["https://www.example.com/blog/a", "/page.html"],
    ["https://www.example.com/blog/a", "/page.html"],
  ],
])("picks of %j", (links, expected) => {
  expect(chosen(...links)).toEqual(expected);
});
