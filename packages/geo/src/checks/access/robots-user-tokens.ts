import { activeCrawlers } from "../../crawlers/registry.ts";
import { obedientUserFetchers } from "../../reading/page-reading.ts";
import { controllingRule } from "../../robots/site-robots.ts";
import { shareOf } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

const withoutEffect = activeCrawlers("user-fetch")
  .filter(({ obeysRobots }) => obeysRobots !== "yes")
  .map(({ token }) => token);

export default definePageMeasure({
  meta: {
    id: "access.robots-user-tokens",
    pillar: "access",
    title: "robots.txt blocks fetchers that act for users",
    why: "When a user asks an assistant to read a page, a blocked fetcher has nothing to show.",
    fix: "Allow the fetchers of your users’ assistants; if you must block those that ignore robots.txt, do it at the edge.",
    found:
      "Fetchers that obey robots.txt: {blocked}. None passes. Rules without known effect, for fetchers that ignore robots.txt: {rulesWithoutKnownEffect}.",
    weight: 3,
    evidence: "B",
    sources: ["openai-bots", "anthropic-bots", "perplexity-bots", "meta-bots", "google-user-fetchers"],
    effort: "S",
  },
  reads: ["context"],

  evaluate({ context, url }) {
    const access = context.robots.accessTo(url);
    const verdicts = obedientUserFetchers.map((token) => ({ token, access: access.of(token) }));
    const blocked = verdicts
      .filter(({ access }) => !access.allowed)
      .map(({ token, access }) => controllingRule(token, access));
    const ruled = withoutEffect.filter((token) => !access.of(token).allowed);
    return measured(
      shareOf(verdicts, ({ access }) => access.allowed),
      { blocked, rulesWithoutKnownEffect: ruled },
      blocked[0] ?? null,
    );
  },
});
