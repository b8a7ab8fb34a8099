import { z } from "zod";
import { alternatesSchema } from "./alternates/alternates-schema.ts";
import { answerSchema } from "./answer/answer-schema.ts";
import { bylineSchema } from "./byline/byline-schema.ts";
import { canonicalsSchema } from "./canonicals/canonicals-schema.ts";
import { controlsSchema } from "./controls/controls-schema.ts";
import { declarationsSchema } from "./declarations/declarations-schema.ts";
import { documentSchema } from "./document/document-schema.ts";
import { endTagsSchema } from "./end-tags/end-tags-schema.ts";
import { formsSchema } from "./forms/forms-schema.ts";
import { generatorSchema } from "./generator/generator-schema.ts";
import { headSchema } from "./head/head-schema.ts";
import { headingsSchema } from "./headings/headings-schema.ts";
import { hiddenTextSchema } from "./hidden-text/hidden-text-schema.ts";
import { imagesSchema } from "./images/images-schema.ts";
import { landmarksSchema } from "./landmarks/landmarks-schema.ts";
import { languageSchema } from "./language/language-schema.ts";
import { limitsSchema } from "./limits/limits-schema.ts";
import { linksSchema } from "./links/links-schema.ts";
import { mainTextFactsSchema } from "./main-text/main-text-schema.ts";
import { purchaseSchema } from "./purchase/purchase-schema.ts";
import { ratingsSchema } from "./ratings/ratings-schema.ts";
import { robotsDirectivesSchema } from "./robots-directives/robots-directives-schema.ts";
import { scriptsSchema } from "./scripts/scripts-schema.ts";
import { socialSchema } from "./social/social-schema.ts";
import { statementsFactsSchema } from "./statements/statements-schema.ts";
import { structuredDataFactsSchema } from "./structured-data/structured-data-facts-schema.ts";
import { textFaultsSchema } from "./text-faults/text-faults-schema.ts";

/** Zod schema of {@link PageFacts}: the schemas of all topics. */
export const pageFactsSchema = z.object({
  ...answerSchema.shape,
  ...documentSchema.shape,
  ...headSchema.shape,
  ...robotsDirectivesSchema.shape,
  ...canonicalsSchema.shape,
  ...alternatesSchema.shape,
  ...socialSchema.shape,
  ...headingsSchema.shape,
  ...imagesSchema.shape,
  ...formsSchema.shape,
  ...linksSchema.shape,
  ...structuredDataFactsSchema.shape,
  ...mainTextFactsSchema.shape,
  ...scriptsSchema.shape,
  ...controlsSchema.shape,
  ...landmarksSchema.shape,
  ...bylineSchema.shape,
  ...hiddenTextSchema.shape,
  ...declarationsSchema.shape,
  ...generatorSchema.shape,
  ...languageSchema.shape,
  ...purchaseSchema.shape,
  ...ratingsSchema.shape,
  ...endTagsSchema.shape,
  ...textFaultsSchema.shape,
  ...statementsFactsSchema.shape,
  ...limitsSchema.shape,
  /** Values of custom extraction by name; strings up to 2,000 characters, at most 50 per name. */
  custom: z.record(z.string(), z.array(z.string())),
  /** Version of each topic with which the facts were read. */
  factVersions: z.record(z.string(), z.int()),
});

/**
 * Everything that page rules may know about one response: flat, bounded lists, no DOM.
 * For responses that are not HTML, the HTML facts have their empty values (`null`, `[]`, `0`).
 */
export type PageFacts = Readonly<z.infer<typeof pageFactsSchema>>;
