import { estimateTokens } from "@sightline/model";
import { expect, it } from "vitest";
import { z } from "zod";
import { analyzeSite } from "./analyze-site.ts";
import { sampleInput } from "./sample-crawl.cases.ts";
import { emptyAnswer, scriptedModel } from "./scripted-model.cases.ts";

const { signal } = new AbortController();
const sections = Array.from({ length: 40 }, (_, index) => `section-${index}`);
const prose = "Walking shoes want grease twice a year, a dry place and a slow fire. ".repeat(120);
const cjkProse = "登山靴は年に二回油を塗り、乾いた場所に置いてください。".repeat(200);

/** 10,000 pages in 40 sections, and 60 rules that fail on a thousand pages each. */
function largeCrawl(text: string) {
  const paths = Array.from({ length: 10_000 }, (_, index) => `/${sections[index % 40]}/item-${index}`);
  const pages = Object.fromEntries(paths.map((path) => [path, `Item\n${text}`]));
  const faults = Array.from({ length: 60 }, (_, index) => ({
    rule: `rule-${index}`,
    gain: 10 / (index + 1),
    urls: paths.filter((_, page) => page % 10 === index % 10),
    seen: text.slice(0, 500),
  }));
  return sampleInput({ pages, faults, value: 40 });
}

async function askedTokens(text: string, options: { readonly maxInputTokens?: number } = {}): Promise<number> {
  const model = scriptedModel((_, isContent) => emptyAnswer(isContent));
  await analyzeSite(largeCrawl(text), { signal, model, ...options });
  expect(model.requests).toHaveLength(2);
  const sent = model.requests.map(({ system, messages, schema }) =>
    [system, messages[0]?.content, JSON.stringify(schema === undefined ? null : z.toJSONSchema(schema))].join("\n"),
  );
  return sent.reduce((sum, request) => sum + estimateTokens(request), 0);
}

it("asks about a crawl of 10,000 pages with less than 30,000 input tokens, instructions and schemas included", async () => {
  for (const text of [prose, cjkProse]) {
    const tokens = await askedTokens(text);
    expect(tokens).toBeLessThan(30_000);
    expect(tokens).toBeGreaterThan(10_000);
  }
});

it("keeps to a smaller limit", async () => {
  expect(await askedTokens(prose, { maxInputTokens: 10_000 })).toBeLessThan(10_200);
});
