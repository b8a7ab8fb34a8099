// Written by `npm run generate`; do not edit.
import { alternatesTopic } from "../alternates/alternates-topic.ts";
import { answerTopic } from "../answer/answer-topic.ts";
import { bylineTopic } from "../byline/byline-topic.ts";
import { canonicalsTopic } from "../canonicals/canonicals-topic.ts";
import { controlsTopic } from "../controls/controls-topic.ts";
import { declarationsTopic } from "../declarations/declarations-topic.ts";
import { documentTopic } from "../document/document-topic.ts";
import { endTagsTopic } from "../end-tags/end-tags-topic.ts";
import { formsTopic } from "../forms/forms-topic.ts";
import { generatorTopic } from "../generator/generator-topic.ts";
import { headTopic } from "../head/head-topic.ts";
import { headingsTopic } from "../headings/headings-topic.ts";
import { hiddenTextTopic } from "../hidden-text/hidden-text-topic.ts";
import { imagesTopic } from "../images/images-topic.ts";
import { landmarksTopic } from "../landmarks/landmarks-topic.ts";
import { languageTopic } from "../language/language-topic.ts";
import { limitsTopic } from "../limits/limits-topic.ts";
import { linksTopic } from "../links/links-topic.ts";
import { mainTextTopic } from "../main-text/main-text-topic.ts";
import { purchaseTopic } from "../purchase/purchase-topic.ts";
import { ratingsTopic } from "../ratings/ratings-topic.ts";
import { robotsDirectivesTopic } from "../robots-directives/robots-directives-topic.ts";
import { scriptsTopic } from "../scripts/scripts-topic.ts";
import { socialTopic } from "../social/social-topic.ts";
import { statementsTopic } from "../statements/statements-topic.ts";
import { structuredDataTopic } from "../structured-data/structured-data-topic.ts";
import { textFaultsTopic } from "../text-faults/text-faults-topic.ts";

/** All topics of facts, by name. */
export const topics = [
  alternatesTopic,
  answerTopic,
  bylineTopic,
  canonicalsTopic,
  controlsTopic,
  declarationsTopic,
  documentTopic,
  endTagsTopic,
  formsTopic,
  generatorTopic,
  headTopic,
  headingsTopic,
  hiddenTextTopic,
  imagesTopic,
  landmarksTopic,
  languageTopic,
  limitsTopic,
  linksTopic,
  mainTextTopic,
  purchaseTopic,
  ratingsTopic,
  robotsDirectivesTopic,
  scriptsTopic,
  socialTopic,
  statementsTopic,
  structuredDataTopic,
  textFaultsTopic,
] as const;
