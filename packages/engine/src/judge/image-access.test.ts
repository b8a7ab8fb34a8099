import type { RobotsDocument } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { imageAccess } from "./image-access.ts";

const file = (text: string, url = "https://e.test/robots.txt"): RobotsDocument => ({
  url,
  status: 200,
  policy: "parsed",
  text,
  sitemaps: [],
  truncated: false,
});
const images = (...paths: readonly string[]) => paths.map((path) => `https://e.test${path}`);

describe("imageAccess", () => {
  it("counts images by the rule that hides them from Google Images", () => {
    const robots = file("User-agent: *\nDisallow: /img/\nDisallow: /icons/\nAllow: /img/public/");
    expect(
      imageAccess(images("/img/a.png", "/icons/b.png", "/img/c.png", "/img/public/d.png", "/e.png"), [robots]),
    ).toEqual({
      checked: 5,
      blocked: [
        {
          robots: "https://e.test/robots.txt",
          line: 2,
          rule: "Disallow: /img/",
          images: 2,
          sample: images("/img/a.png", "/img/c.png"),
        },
        {
          robots: "https://e.test/robots.txt",
          line: 3,
          rule: "Disallow: /icons/",
          images: 1,
          sample: images("/icons/b.png"),
        },
      ],
    });
  });

  it("obeys the group of Googlebot-Image, that of Googlebot, and that of all crawlers, in this order", () => {
    const own = "User-agent: Googlebot-Image\nDisallow:";
    const google = "User-agent: Googlebot\nDisallow: /a";
    const all = "User-agent: *\nDisallow: /";
    const count = (text: string) => imageAccess(images("/a.png", "/b.png"), [file(text)]).blocked[0]?.images ?? 0;
    expect(count(all)).toBe(2);
    expect(count(`${all}\n${google}`)).toBe(1);
    expect(count(`${all}\n${google}\n${own}`)).toBe(0);
  });

  it("does not look at images of hosts whose robots.txt was not read", () => {
    const access = imageAccess(["https://cdn.test/a.png"], [file("User-agent: *\nDisallow: /")]);
    expect(access).toEqual({ checked: 0, blocked: [] });
  });

  it("checks at most 2,000 images", () => {
    const many = Array.from({ length: 3000 }, (_, index) => `https://e.test/${index}.png`);
    expect(imageAccess(many, [file("User-agent: *\nDisallow: /")])).toMatchObject({
      checked: 2000,
      blocked: [{ images: 2000 }],
    });
  });
});
