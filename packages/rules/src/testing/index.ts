export type { FailingCase, MarkupExample, PageCases, ShareCases, SiteCases } from "./cases.ts";
export { frameset, refresh, shell } from "./content-elsewhere.ts";
export { formField, login } from "./form-builders.ts";
export { hostProbe, missingPage, tlsInspection } from "./host-builders.ts";
export { jsonLdPage, markedUpPage, readMarkup } from "./marked-up-page.ts";
export { edge, type PageParts, page } from "./page-builder.ts";
export {
  differentRow,
  fieldFigure,
  fieldRecord,
  fieldRow,
  labVitals,
  laidOutRow,
  measuredRow,
  pageLayout,
  pageMeasures,
  renderedDifferences,
  renderedPage,
  renderedRow,
  renderedSample,
} from "./rendered-builders.ts";
export {
  chainRow,
  changesRow,
  clusterRow,
  differenceRow,
  disallowedHome,
  duplicateUrlsRow,
  edgeRow,
  externalLink,
  falseCanonicalsRow,
  fragmentsRow,
  groupRow,
  languageVersion,
  pageWeight,
  pairRow,
  parameterVariantsRow,
  resource,
  resourceRow,
  robotsFile,
  searchAccess,
  seriesRow,
  siteDocuments,
  sitemapDocuments,
  slashRow,
  slice,
  soft404sRow,
  targetRow,
  unlistedRow,
  versionsRow,
  weightsRow,
} from "./row-builders.ts";
