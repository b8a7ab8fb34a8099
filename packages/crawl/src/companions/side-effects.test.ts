import { expect, it } from "vitest";
import { hasSideEffect } from "./side-effects.ts";

it.each([
  "https://www.facebook.com/sharer/sharer.php?u=x",
  "https://x.com/intent/post?text=x",
  "https://twitter.com/share?url=x",
  "https://www.linkedin.com/shareArticle?url=x",
  "https://wa.me/491234",
  "https://shop.example/account/logout",
  "https://lists.example/unsubscribe/abc",
  "https://shop.example/?add-to-cart=12",
  "https://bucket.s3.amazonaws.com/x.pdf?X-Amz-Signature=0",
  "https://forum.example/post.php?action=delete&id=3",
])("finds the side effect of %s", (url) => {
  expect(hasSideEffect(new URL(url))).toBe(true);
});

it.each([
  "https://www.facebook.com/company",
  "https://x.com/company/status/1",
  "https://www.linkedin.com/in/someone",
  "https://docs.example/guides/how-to-delete-a-page",
  "https://blog.example/likely-to-follow",
  "https://shop.example/search?action=find",
])("lets %s be requested", (url) => {
  expect(hasSideEffect(new URL(url))).toBe(false);
});
