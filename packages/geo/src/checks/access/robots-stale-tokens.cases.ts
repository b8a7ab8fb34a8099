import { type SiteMeasureCases, site } from "../../testing/index.ts";

const named = (...tokens: string[]) =>
  site({ robots: tokens.map((token) => `User-agent: ${token}\nDisallow: /\n`).join("") });

export default {
  scores: [
    [named("GPTBot"), 1],
    [named("anthropic-ai"), 0.9],
    [named("anthropic-ai", "ClaudeBot"), 1],
    [named("PerplexityBott"), 0.75],
    [named("OAI-SerchBot", "PerplexityBott"), 0.5],
    [named("GPTBot", "Googlebot-News"), 1],
  ],
  notApplicable: [site(), named("MyOwnBot")],
} satisfies SiteMeasureCases;
