// Written by `npm run generate`; do not edit.
import { alternatesFactsSchema } from "../alternates/alternates-schema.ts";
import { answerFactsSchema } from "../answer/answer-schema.ts";
import { bylineFactsSchema } from "../byline/byline-schema.ts";
import { canonicalsFactsSchema } from "../canonicals/canonicals-schema.ts";
import { controlsFactsSchema } from "../controls/controls-schema.ts";
import { declarationsFactsSchema } from "../declarations/declarations-schema.ts";
import { documentFactsSchema } from "../document/document-schema.ts";
import { endTagsFactsSchema } from "../end-tags/end-tags-schema.ts";
import { formsFactsSchema } from "../forms/forms-schema.ts";
import { generatorFactsSchema } from "../generator/generator-schema.ts";
import { headFactsSchema } from "../head/head-schema.ts";
import { headingsFactsSchema } from "../headings/headings-schema.ts";
import { hiddenTextFactsSchema } from "../hidden-text/hidden-text-schema.ts";
import { imagesFactsSchema } from "../images/images-schema.ts";
import { landmarksFactsSchema } from "../landmarks/landmarks-schema.ts";
import { languageFactsSchema } from "../language/language-schema.ts";
import { limitsFactsSchema } from "../limits/limits-schema.ts";
import { linksFactsSchema } from "../links/links-schema.ts";
import { mainTextFactsSchema } from "../main-text/main-text-schema.ts";
import { purchaseFactsSchema } from "../purchase/purchase-schema.ts";
import { ratingsFactsSchema } from "../ratings/ratings-schema.ts";
import { robotsDirectivesFactsSchema } from "../robots-directives/robots-directives-schema.ts";
import { scriptsFactsSchema } from "../scripts/scripts-schema.ts";
import { socialFactsSchema } from "../social/social-schema.ts";
import { statementsFactsSchema } from "../statements/statements-schema.ts";
import { structuredDataFactsSchema } from "../structured-data/structured-data-schema.ts";
import { textFaultsFactsSchema } from "../text-faults/text-faults-schema.ts";

/** Zod schemas of the facts of all topics. */
export const topicShapes = {
  ...alternatesFactsSchema.shape,
  ...answerFactsSchema.shape,
  ...bylineFactsSchema.shape,
  ...canonicalsFactsSchema.shape,
  ...controlsFactsSchema.shape,
  ...declarationsFactsSchema.shape,
  ...documentFactsSchema.shape,
  ...endTagsFactsSchema.shape,
  ...formsFactsSchema.shape,
  ...generatorFactsSchema.shape,
  ...headFactsSchema.shape,
  ...headingsFactsSchema.shape,
  ...hiddenTextFactsSchema.shape,
  ...imagesFactsSchema.shape,
  ...landmarksFactsSchema.shape,
  ...languageFactsSchema.shape,
  ...limitsFactsSchema.shape,
  ...linksFactsSchema.shape,
  ...mainTextFactsSchema.shape,
  ...purchaseFactsSchema.shape,
  ...ratingsFactsSchema.shape,
  ...robotsDirectivesFactsSchema.shape,
  ...scriptsFactsSchema.shape,
  ...socialFactsSchema.shape,
  ...statementsFactsSchema.shape,
  ...structuredDataFactsSchema.shape,
  ...textFaultsFactsSchema.shape,
};
