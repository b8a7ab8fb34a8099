import { definePageCheck } from "../answer-check.ts";

export default definePageCheck({
  meta: {
    id: "access.challenge-markers",
    answer: "read",
    effect: "blocks",
    severity: "error",
    title: "The server answers with a challenge instead of the page",
    why: "Crawlers do not solve challenges: engines that the challenge stops read nothing.",
    fix: "Let the crawlers of answer engines pass the challenge, by their published addresses.",
    sources: ["https://developers.cloudflare.com/bots/concepts/bot/verified-bots/"],
    messages: { challenge: "This crawl was given a challenge. The real crawlers may be let in by their address." },
  },
  *evaluate({ record }) {
    if (record.challenge) yield { message: "challenge", certainty: "review" };
  },
});
