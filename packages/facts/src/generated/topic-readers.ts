// Written by `npm run generate`; do not edit.
import { readByline } from "../byline/read-byline.ts";
import { readControls } from "../controls/read-controls.ts";
import { readDeclarations } from "../declarations/read-declarations.ts";
import { readDocument } from "../document/read-document.ts";
import { readEndTags } from "../end-tags/read-end-tags.ts";
import { readForms } from "../forms/read-forms.ts";
import { readGenerator } from "../generator/read-generator.ts";
import { readHead } from "../head/read-head.ts";
import { readHeadings } from "../headings/read-headings.ts";
import { readHiddenText } from "../hidden-text/read-hidden-text.ts";
import { readImages } from "../images/read-images.ts";
import { readLandmarks } from "../landmarks/read-landmarks.ts";
import { readLanguage } from "../language/read-language.ts";
import { readLinks } from "../links/read-links.ts";
import { readPurchase } from "../purchase/read-purchase.ts";
import { readRobotsDirectives } from "../robots-directives/read-robots-directives.ts";
import { readScripts } from "../scripts/read-scripts.ts";
import { readSocial } from "../social/read-social.ts";
import { readStructuredData } from "../structured-data/read-structured-data.ts";
import { readTextFaults } from "../text-faults/read-text-faults.ts";

/** Readers of the topics that depend on nothing but the page. */
export const topicReaders = [
  readByline,
  readControls,
  readDeclarations,
  readDocument,
  readEndTags,
  readForms,
  readGenerator,
  readHead,
  readHeadings,
  readHiddenText,
  readImages,
  readLandmarks,
  readLanguage,
  readLinks,
  readPurchase,
  readRobotsDirectives,
  readScripts,
  readSocial,
  readStructuredData,
  readTextFaults,
] as const;
