import type { Crawler, CrawlerPurpose } from "../crawlers/crawler.ts";
import { activeCrawlers } from "../crawlers/registry.ts";
import type { GeoGoal } from "../input/geo-input.ts";
import type { WantedAccess } from "../patches/wanted-access.ts";
import type { CompiledPolicy } from "./compiled-policy.ts";
import type { GoogleAiControl } from "./goal-headers.ts";

type Unreachable = CompiledPolicy["unreachable"][number];

/** Draft for which Sightline writes no token. */
export const trainingPreference: CompiledPolicy["signals"]["trainingPreference"] = {
  draft: "draft-kelley-aipref-training-preference-signal-00",
  token: null,
  note: "The draft of 30 October 2026 puts a policy token on a User-agent line of robots.txt, and Google intends to support it; Sightline writes no line for it yet, because its token has not been checked against the text of the draft.",
};

const closedPurposes: Readonly<Record<GeoGoal, readonly CrawlerPurpose[]>> = {
  visible: [],
  "visible-no-training": ["training"],
  closed: ["search", "user-fetch", "training", "agent"],
};

/** Returns what a goal asks for and robots.txt cannot say. */
export function beyondRobots(goal: GeoGoal, wanted: WantedAccess, googleAiControl: GoogleAiControl): Unreachable[] {
  return [
    ...webSearch(wanted),
    ...disobedient(goal),
    ...sharedCrawlers(goal, wanted),
    ...googleAi(goal, googleAiControl),
  ];
}

function* webSearch({ spared }: WantedAccess): Generator<Unreachable> {
  if (spared.length === 0) return;
  yield {
    kind: "web-search",
    tokens: [...spared],
    statement: `${spared.join(", ")} stay open: they also feed web search, and closing them takes the site out of it. Headers or settings of the engine, where there are any, close their answers without that.`,
  };
}

function* disobedient(goal: GeoGoal): Generator<Unreachable> {
  const all = closedPurposes[goal].flatMap(activeCrawlers);
  const groups: readonly (readonly [(crawler: Crawler) => boolean, string])[] = [
    [
      ({ obeysRobots }) => obeysRobots === "ignored-for-users",
      "fetch pages because a user asked, and document that robots.txt may not apply",
    ],
    [
      ({ obeysRobots }) => obeysRobots === "no" || obeysRobots === "reported-not",
      "are reported not to obey robots.txt",
    ],
    [({ obeysRobots }) => obeysRobots === "unknown", "are not known to obey robots.txt"],
  ];
  for (const [isOf, claim] of groups) {
    const tokens = all.filter(isOf).map(({ token }) => token);
    if (tokens.length === 0) continue;
    const statement = `${tokens.join(", ")} ${claim}: no line is written for them. Block them at your CDN or server, by their addresses where they are published.`;
    yield { kind: "crawlers", tokens, statement };
  }
}

/** Crawlers that stay open for search although their operator also trains with what they fetch. */
function* sharedCrawlers(goal: GeoGoal, { open }: WantedAccess): Generator<Unreachable> {
  if (goal !== "visible-no-training") return;
  const tokens = activeCrawlers("search")
    .filter(({ token, alsoPurposes }) => open.includes(token) && alsoPurposes.includes("training"))
    .map(({ token }) => token);
  if (tokens.length === 0) return;
  yield {
    kind: "shared-crawler",
    tokens,
    statement: `${tokens.join(", ")} stays open for search, and what it fetches may also be used for training: its operator has no separate name for that in robots.txt.`,
  };
}

function* googleAi(goal: GeoGoal, control: GoogleAiControl): Generator<Unreachable> {
  const setting = "the Search generative AI control (Search Console, Settings; offered to some owners so far)";
  const kind = "google-ai-control";
  const tokens = ["Googlebot"];
  if (goal === "closed") {
    const statement =
      control === "off"
        ? "By your statement, the Search generative AI control in Search Console excludes the site: AI Overviews and AI Mode count as closed although Googlebot is allowed."
        : `${upper(setting)} excludes the site from AI Overviews and AI Mode without a loss in web search. Set it to exclude, and state that with --google-ai off; the nosnippet header is then not needed.`;
    yield { kind, tokens, statement };
    return;
  }
  if (control === "on") return;
  const statement =
    control === "off"
      ? "By your statement, the Search generative AI control in Search Console excludes the site: AI Overviews and AI Mode are closed although Googlebot is allowed. Set it to include the site for this goal."
      : `AI Overviews and AI Mode also depend on ${setting}, which no file shows. It includes a site unless its owner excludes it.`;
  yield { kind, tokens, statement };
}

function upper(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
