import { topics } from "./generated/topics.ts";
import { leadingFacts } from "./leading-facts.ts";
import type { PageFacts } from "./page-facts.ts";

/** Current version of each topic of facts, by name. */
export const factVersions: Readonly<Record<string, number>> = Object.fromEntries(
  topics.map(({ name, version }) => [name, version]),
);

/** Returns the names of the facts that were read with an older version of their topic than the current one. */
export function outdatedFacts({ factVersions: stored }: Pick<PageFacts, "factVersions">): string[] {
  return topics.flatMap(({ name, version, empty }) => ((stored[name] ?? 0) < version ? Object.keys(empty) : []));
}

/** Facts of all topics. */
type TopicFacts = Intersection<(typeof topics)[number]["empty"]>;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

const topicFacts: TopicFacts = Object.assign({}, ...topics.map(({ empty }) => empty));
const allEmpty: PageFacts = { ...topicFacts, url: "", baseUrl: "", custom: {}, factVersions };

const noFacts: PageFacts = {
  ...Object.fromEntries(leadingFacts.map((name) => [name, allEmpty[name]])),
  ...allEmpty,
};

/** Creates the facts of an empty response: the base that extraction and builders fill in. */
export function emptyFacts(url: string): PageFacts {
  return { ...noFacts, url, baseUrl: url };
}
