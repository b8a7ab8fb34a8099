import { describe, expect, it } from "vitest";
import { holdsPlaceholder } from "./index.ts";

describe("placeholders in URLs", () => {
  it.each([
    "{{ url }}",
    "/shop/{{item.slug}}?size=1",
    "https://{{ host }}/",
    "/shop/%7B%7Bitem%7D%7D",
    "/shop/%7b%7b%20item%20%7d%7d",
    "<%= post.url %>",
    "/a/%3C%25=%20url%20%25%3E",
    "{% url 'home' %}",
    `/shop/$${"{id}"}`,
    "/shop/$%7Bid%7D",
  ])("are found in %s", (url) => expect(holdsPlaceholder(url)).toBe(true));

  it.each([
    "/shop/{id}",
    "/a?filter={%22b%22:{%22c%22:1}}",
    "/a?q=%7B%22b%22:%7B%22c%22:1%7D%7D",
    "/price/$5",
    "/100%25",
    "/?html=%3Ca%20href%3D%22b%22%3Ec%3C%2Fa%3E",
    "/{{",
    "/a<b>",
  ])("are not found in %s", (url) => expect(holdsPlaceholder(url)).toBe(false));
});
