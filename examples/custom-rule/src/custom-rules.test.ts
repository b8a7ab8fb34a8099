import { serveRoutes } from "@sightline/testkit";
import { createAuditor, rules } from "sightline";
import { page } from "sightline/testing";
import { expect, it } from "vitest";
import { priceInTitle } from "./price-in-title.ts";
import { stagingLink } from "./staging-link.ts";

it.each([
  ["Spade for $19.99", ["$19.99"]],
  ["Spade for €20", ["€20"]],
  ["19 spades", []],
  [null, []],
])("finds the price in the title %j", (title, prices) => {
  expect(Array.from(priceInTitle.evaluate(page({ title }), {}), ({ data }) => data?.["price"])).toEqual(prices);
});

it("judges beside the built-in rules", async () => {
  const html = (title: string, body: string) => `<!DOCTYPE html><html lang="en"><title>${title}</title><p>${body}`;
  const site = await serveRoutes({
    "/": html("Spades", '<a href="/spade">Spade</a> <a href="https://staging.shop.test/spade">Preview</a>'),
    "/spade": html("Spade for £24.50", '<a href="/">Home</a> <a href="https://shop.test/staging">Staging</a>'),
  });
  const auditor = createAuditor({ rules: [...rules, priceInTitle, stagingLink] });
  const { crawl } = await auditor.audit(site.url, { allowPrivateHosts: [new URL(site.url).host] }).result();
  const textsOf = async (rule: string) =>
    (await auditor.crawls.issues(crawl.id, { rule, limit: 10 })).items.map(({ subject, text }) => [subject.url, text]);
  expect(await textsOf("price-in-title")).toEqual([
    [`${site.url}spade`, expect.stringMatching(/^The title names the price £24\.50/)],
  ]);
  expect(await textsOf("staging-link")).toEqual([[site.url, expect.stringMatching(/Preview.*staging\.shop\.test/)]]);
  expect(await textsOf("description-missing")).not.toBeNull();
  await auditor.close();
  await site.close();
});
