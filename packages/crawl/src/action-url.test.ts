import { expect, it } from "vitest";
import { isAction } from "./action-url.ts";

it("knows links that fill and empty a cart, and links that are good for one visitor", () => {
  expect(isAction("https://site.test/shop/?add-to-cart=82")).toBe(true);
  expect(isAction("https://site.test/cart/?remove_item=ab12&_wpnonce=cd34")).toBe(true);
  expect(isAction("https://site.test/wp-admin/?action=x&_wpnonce=cd34")).toBe(true);
});

it("leaves other parameters and words of the path alone", () => {
  expect(isAction("https://site.test/how-to-add-to-cart=82")).toBe(false);
  expect(isAction("https://site.test/shop/?sort=price&from-add-to-cart=1")).toBe(false);
});
