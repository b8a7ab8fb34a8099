import { describe, expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.ts";

const turnstile = '<script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script>';

describe("a challenge", () => {
  it.each([
    ["its title", "<title>Just a moment...</title><p>Checking your browser."],
    [
      "the script of a vendor",
      "<title>shop.test</title><p>Checking.<script src=/cdn-cgi/challenge-platform/x.js></script>",
    ],
    ["the frame of a vendor", '<p>Wait.<iframe src="https://geo.captcha-delivery.com/captcha/?x"></iframe>'],
    [
      "its title, with a link to the vendor",
      '<title>Just a moment...</title><a href="https://vendor.test/">Security</a>',
    ],
  ])("is recognized by %s, and not analysed", (_, html) => {
    expect(factsOf(html)).toMatchObject({ challenge: true, analysis: "failed" });
  });

  it.each([
    ["a page of many words", `<p>${"word ".repeat(120)}</p>${turnstile}`],
    ["a form with a captcha, on a page with links", `<form>${turnstile}</form><a href="/">Home</a>`],
    ["a short page with a like title", '<title>Just a moment of peace</title><p>A poem.<a href="/">Home</a>'],
    ["a short page", "<title>Hello</title><p>Hello.</p>"],
  ])("is not %s", (_, html) => {
    expect(factsOf(html)).toMatchObject({ challenge: false, analysis: "ok" });
  });
});
