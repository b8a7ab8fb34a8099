import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

describe("links to social networks without a profile", () => {
  const found = (html: string) => factsOf(html).emptyProfiles.map(({ network, href }) => `${network} ${href}`);

  it.each([
    ["<footer><a href='https://www.facebook.com/'>Facebook</a></footer>", "facebook https://www.facebook.com/"],
    ["<footer><a href='//twitter.com'><i></i></a></footer>", "twitter //twitter.com"],
    ["<nav><a href='https://www.linkedin.com/company/'>in</a></nav>", "linkedin https://www.linkedin.com/company/"],
    ["<header><a href='https://x.com/username'>X</a></header>", "x https://x.com/username"],
    ["<main><a class=social-icon href='https://instagram.com/'></a></main>", "instagram https://instagram.com/"],
    [
      "<footer><a href='https://bsky.app/profile/TODO.bsky.social'>b</a></footer>",
      "bsky https://bsky.app/profile/TODO.bsky.social",
    ],
    ["<footer><a href='#'><i class='fa fa-facebook-f'></i></a></footer>", "facebook #"],
    ["<ul class=social><li><a href='#' aria-label=Instagram></a></ul>", "instagram #"],
    ["<div class=social-links><a href='#'>YouTube</a></div>", "youtube #"],
  ])("are found in %s", (html, profile) => {
    expect(found(html)).toEqual([profile]);
  });

  it.each([
    ["<footer><a href='https://www.facebook.com/sockshop'>Facebook</a></footer>"],
    ["<p>Data goes to <a href='https://www.facebook.com/'>Facebook</a>.</p>"],
    ["<footer>Hosted on <a href='https://github.com'>GitHub</a></footer>"],
    ["<footer><a href='#'>Top</a></footer>"],
    ["<div class='social share'><a href='#' class=facebook>Facebook</a></div>"],
    ["<footer><a href='#' class=facebook onclick='share()'>Facebook</a></footer>"],
    ["<footer><a href='#' class=btn-facebook>Sign in with Facebook</a></footer>"],
    ["<main><a href='#'>Facebook</a></main>"],
    ["<footer><a href='#' hidden>Facebook</a></footer>"],
  ])("are not found in %s", (html) => {
    expect(found(html)).toEqual([]);
  });

  it("are at most ten", () => {
    expect(found(`<footer>${"<a href='https://x.com/'>X</a>".repeat(12)}</footer>`)).toHaveLength(10);
  });
});
