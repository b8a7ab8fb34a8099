import { alternatesTopic } from "./alternates/alternates-topic.ts";
import { answerTopic } from "./answer/answer-topic.ts";
import { bylineTopic } from "./byline/byline-topic.ts";
import { canonicalsTopic } from "./canonicals/canonicals-topic.ts";
import { controlsTopic } from "./controls/controls-topic.ts";
import { declarationsTopic } from "./declarations/declarations-topic.ts";
import { documentTopic } from "./document/document-topic.ts";
import { endTagsTopic } from "./end-tags/end-tags-topic.ts";
import { formsTopic } from "./forms/forms-topic.ts";
import { generatorTopic } from "./generator/generator-topic.ts";
import { headTopic } from "./head/head-topic.ts";
import { headingsTopic } from "./headings/headings-topic.ts";
import { hiddenTextTopic } from "./hidden-text/hidden-text-topic.ts";
import { imagesTopic } from "./images/images-topic.ts";
import { landmarksTopic } from "./landmarks/landmarks-topic.ts";
import { languageTopic } from "./language/language-topic.ts";
import { leadingFacts } from "./leading-facts.ts";
import { limitsTopic } from "./limits/limits-topic.ts";
import { linksTopic } from "./links/links-topic.ts";
import { mainTextTopic } from "./main-text/main-text-topic.ts";
import type { PageFacts } from "./page-facts.ts";
import { purchaseTopic } from "./purchase/purchase-topic.ts";
import { ratingsTopic } from "./ratings/ratings-topic.ts";
import { robotsDirectivesTopic } from "./robots-directives/robots-directives-topic.ts";
import { scriptsTopic } from "./scripts/scripts-topic.ts";
import { socialTopic } from "./social/social-topic.ts";
import { statementsTopic } from "./statements/statements-topic.ts";
import { structuredDataTopic } from "./structured-data/structured-data-topic.ts";
import { textFaultsTopic } from "./text-faults/text-faults-topic.ts";

const topics = [
  answerTopic,
  documentTopic,
  headTopic,
  robotsDirectivesTopic,
  canonicalsTopic,
  alternatesTopic,
  socialTopic,
  headingsTopic,
  imagesTopic,
  formsTopic,
  linksTopic,
  structuredDataTopic,
  mainTextTopic,
  scriptsTopic,
  controlsTopic,
  landmarksTopic,
  bylineTopic,
  hiddenTextTopic,
  declarationsTopic,
  generatorTopic,
  languageTopic,
  purchaseTopic,
  ratingsTopic,
  endTagsTopic,
  textFaultsTopic,
  statementsTopic,
  limitsTopic,
] as const;

/** Current version of each topic of facts, by name. */
export const factVersions: Readonly<Record<string, number>> = Object.fromEntries(
  topics.map(({ name, version }) => [name, version]),
);

/** Returns the names of the facts that were read with an older version of their topic than the current one. */
export function outdatedFacts({ factVersions: stored }: Pick<PageFacts, "factVersions">): string[] {
  return topics.flatMap(({ name, version, empty }) => ((stored[name] ?? 0) < version ? Object.keys(empty) : []));
}

const allEmpty: PageFacts = {
  url: "",
  ...answerTopic.empty,
  baseUrl: "",
  ...documentTopic.empty,
  ...headTopic.empty,
  ...robotsDirectivesTopic.empty,
  ...canonicalsTopic.empty,
  ...alternatesTopic.empty,
  ...socialTopic.empty,
  ...headingsTopic.empty,
  ...imagesTopic.empty,
  ...formsTopic.empty,
  ...linksTopic.empty,
  ...structuredDataTopic.empty,
  ...mainTextTopic.empty,
  ...scriptsTopic.empty,
  ...controlsTopic.empty,
  ...landmarksTopic.empty,
  ...bylineTopic.empty,
  ...hiddenTextTopic.empty,
  ...declarationsTopic.empty,
  ...generatorTopic.empty,
  ...languageTopic.empty,
  ...purchaseTopic.empty,
  ...ratingsTopic.empty,
  ...endTagsTopic.empty,
  ...textFaultsTopic.empty,
  ...statementsTopic.empty,
  ...limitsTopic.empty,
  custom: {},
  factVersions,
};

const noFacts: PageFacts = {
  ...Object.fromEntries(leadingFacts.map((name) => [name, allEmpty[name]])),
  ...allEmpty,
};

/** Creates the facts of an empty response: the base that extraction and builders fill in. */
export function emptyFacts(url: string): PageFacts {
  return { ...noFacts, url, baseUrl: url };
}
