// Written by `npm run generate`; do not edit.
import type { Rule } from "@sightline/model";
import a11yFormLabel from "../accessibility-basics/a11y-form-label.ts";
import htmlLangMissing from "../accessibility-basics/html-lang-missing.ts";
import auditedAsCopy from "../canonicals/audited-as-copy.ts";
import canonicalChain from "../canonicals/canonical-chain.ts";
import canonicalHostDiffers from "../canonicals/canonical-host-differs.ts";
import canonicalMissing from "../canonicals/canonical-missing.ts";
import canonicalMultiple from "../canonicals/canonical-multiple.ts";
import canonicalMultipleConflicting from "../canonicals/canonical-multiple-conflicting.ts";
import canonicalPointsToRedirect from "../canonicals/canonical-points-to-redirect.ts";
import canonicalRelative from "../canonicals/canonical-relative.ts";
import canonicalTargetContentDiffers from "../canonicals/canonical-target-content-differs.ts";
import canonicalTo4xx from "../canonicals/canonical-to-4xx.ts";
import canonicalTo5xx from "../canonicals/canonical-to-5xx.ts";
import canonicalToHomepage from "../canonicals/canonical-to-homepage.ts";
import canonicalToOtherLanguage from "../canonicals/canonical-to-other-language.ts";
import contentThin from "../content/content-thin.ts";
import connectionFailed from "../crawlability/connection-failed.ts";
import contentEncodingInvalid from "../crawlability/content-encoding-invalid.ts";
import crawlDepthHigh from "../crawlability/crawl-depth-high.ts";
import crawlTrap from "../crawlability/crawl-trap.ts";
import dnsResolutionFailed from "../crawlability/dns-resolution-failed.ts";
import htmlOverGooglebotLimit from "../crawlability/html-over-googlebot-limit.ts";
import http404Internal from "../crawlability/http-404-internal.ts";
import http4xxInternal from "../crawlability/http-4xx-internal.ts";
import http5xxInternal from "../crawlability/http-5xx-internal.ts";
import httpTimeout from "../crawlability/http-timeout.ts";
import incorrectContentType from "../crawlability/incorrect-content-type.ts";
import pageNotAnalysable from "../crawlability/page-not-analysable.ts";
import truncatedResponse from "../crawlability/truncated-response.ts";
import urlNotCrawledLimit from "../crawlability/url-not-crawled-limit.ts";
import duplicateContentExact from "../duplicates/duplicate-content-exact.ts";
import duplicateContentNear from "../duplicates/duplicate-content-near.ts";
import duplicateUrlTechnical from "../duplicates/duplicate-url-technical.ts";
import h1Missing from "../headings/h1-missing.ts";
import h1Multiple from "../headings/h1-multiple.ts";
import headingLevelSkipped from "../headings/heading-level-skipped.ts";
import contentTypeCharsetMissing from "../html-validity/content-type-charset-missing.ts";
import doctypeMissing from "../html-validity/doctype-missing.ts";
import endTagUnknown from "../html-validity/end-tag-unknown.ts";
import framesUsed from "../html-validity/frames-used.ts";
import invalidElementInHead from "../html-validity/invalid-element-in-head.ts";
import imageAltMissingAttribute from "../images/image-alt-missing-attribute.ts";
import imageBroken from "../images/image-broken.ts";
import nofollowPage from "../indexability/nofollow-page.ts";
import noindexPage from "../indexability/noindex-page.ts";
import hreflangInvalidCode from "../international/hreflang-invalid-code.ts";
import hreflangMissingOnTranslatedSite from "../international/hreflang-missing-on-translated-site.ts";
import hreflangMissingReturn from "../international/hreflang-missing-return.ts";
import hreflangMissingSelf from "../international/hreflang-missing-self.ts";
import hreflangRelMisspelled from "../international/hreflang-rel-misspelled.ts";
import hreflangTo4xx5xx from "../international/hreflang-to-4xx-5xx.ts";
import hreflangToNoncanonical from "../international/hreflang-to-noncanonical.ts";
import hreflangToRedirect from "../international/hreflang-to-redirect.ts";
import htmlLangHreflangMismatch from "../international/html-lang-hreflang-mismatch.ts";
import htmlLangInvalid from "../international/html-lang-invalid.ts";
import languageVersionUntranslated from "../international/language-version-untranslated.ts";
import jsEmptyShell from "../javascript-rendering/js-empty-shell.ts";
import deadEndPage from "../links/dead-end-page.ts";
import linkAnchorGeneric from "../links/link-anchor-generic.ts";
import linkAnchorMissing from "../links/link-anchor-missing.ts";
import linkHttpFromHttps from "../links/link-http-from-https.ts";
import linkInternalBroken from "../links/link-internal-broken.ts";
import linkInternalNofollow from "../links/link-internal-nofollow.ts";
import linkNotCrawlable from "../links/link-not-crawlable.ts";
import linkToRedirect from "../links/link-to-redirect.ts";
import orphanPage from "../links/orphan-page.ts";
import pageLowLinkScore from "../links/page-low-link-score.ts";
import pageSingleInlink from "../links/page-single-inlink.ts";
import tooManyLinks from "../links/too-many-links.ts";
import viewportMissing from "../mobile/viewport-missing.ts";
import viewportZoomDisabled from "../mobile/viewport-zoom-disabled.ts";
import paginatedCanonicalToFirst from "../pagination/paginated-canonical-to-first.ts";
import domTooLarge from "../performance/dom-too-large.ts";
import redirectChain from "../redirects/redirect-chain.ts";
import redirectInternal3xx from "../redirects/redirect-internal-3xx.ts";
import redirectLocationInvalid from "../redirects/redirect-location-invalid.ts";
import redirectLoop from "../redirects/redirect-loop.ts";
import redirectMetaRefresh from "../redirects/redirect-meta-refresh.ts";
import redirectRefreshHeader from "../redirects/redirect-refresh-header.ts";
import redirectTo4xx from "../redirects/redirect-to-4xx.ts";
import redirectTrailingSlash from "../redirects/redirect-trailing-slash.ts";
import cspMissing from "../security/csp-missing.ts";
import formActionInsecure from "../security/form-action-insecure.ts";
import hstsMissing from "../security/hsts-missing.ts";
import httpPage from "../security/http-page.ts";
import mixedContentBlockable from "../security/mixed-content-blockable.ts";
import mixedContentUpgradable from "../security/mixed-content-upgradable.ts";
import xContentTypeOptionsMissing from "../security/x-content-type-options-missing.ts";
import xFrameOptionsMissing from "../security/x-frame-options-missing.ts";
import robotsTxtSitemapInvalid from "../sitemaps/robots-txt-sitemap-invalid.ts";
import sitemapEmpty from "../sitemaps/sitemap-empty.ts";
import sitemapHttpError from "../sitemaps/sitemap-http-error.ts";
import sitemapIndexableMissing from "../sitemaps/sitemap-indexable-missing.ts";
import sitemapMissing from "../sitemaps/sitemap-missing.ts";
import sitemapParseError from "../sitemaps/sitemap-parse-error.ts";
import sitemapUndeclared from "../sitemaps/sitemap-undeclared.ts";
import sitemapUrl4xx from "../sitemaps/sitemap-url-4xx.ts";
import sitemapUrlCanonicalised from "../sitemaps/sitemap-url-canonicalised.ts";
import sitemapUrlDisallowed from "../sitemaps/sitemap-url-disallowed.ts";
import sitemapUrlNoindex from "../sitemaps/sitemap-url-noindex.ts";
import sitemapUrlNotAbsolute from "../sitemaps/sitemap-url-not-absolute.ts";
import sitemapUrlRedirect from "../sitemaps/sitemap-url-redirect.ts";
import ogMissing from "../social/og-missing.ts";
import sdJsonParseError from "../structured-data/sd-json-parse-error.ts";
import sdRichResultRecommendedMissing from "../structured-data/sd-rich-result-recommended-missing.ts";
import sdRichResultRequiredMissing from "../structured-data/sd-rich-result-required-missing.ts";
import metaDescriptionDuplicate from "../titles-meta/meta-description-duplicate.ts";
import metaDescriptionMissing from "../titles-meta/meta-description-missing.ts";
import metaDescriptionMultiple from "../titles-meta/meta-description-multiple.ts";
import metaDescriptionTooLong from "../titles-meta/meta-description-too-long.ts";
import metaDescriptionTooShort from "../titles-meta/meta-description-too-short.ts";
import titleDuplicate from "../titles-meta/title-duplicate.ts";
import titleMissing from "../titles-meta/title-missing.ts";
import titleMultiple from "../titles-meta/title-multiple.ts";
import titleTooLong from "../titles-meta/title-too-long.ts";
import titleTooShort from "../titles-meta/title-too-short.ts";
import urlParametersMany from "../url-structure/url-parameters-many.ts";
import urlTooLong from "../url-structure/url-too-long.ts";
import urlUnderscore from "../url-structure/url-underscore.ts";

/** All built-in rules, by category and id. */
export const rules: readonly Rule[] = [
  a11yFormLabel,
  htmlLangMissing,
  auditedAsCopy,
  canonicalChain,
  canonicalHostDiffers,
  canonicalMissing,
  canonicalMultiple,
  canonicalMultipleConflicting,
  canonicalPointsToRedirect,
  canonicalRelative,
  canonicalTargetContentDiffers,
  canonicalTo4xx,
  canonicalTo5xx,
  canonicalToHomepage,
  canonicalToOtherLanguage,
  contentThin,
  connectionFailed,
  contentEncodingInvalid,
  crawlDepthHigh,
  crawlTrap,
  dnsResolutionFailed,
  htmlOverGooglebotLimit,
  http404Internal,
  http4xxInternal,
  http5xxInternal,
  httpTimeout,
  incorrectContentType,
  pageNotAnalysable,
  truncatedResponse,
  urlNotCrawledLimit,
  duplicateContentExact,
  duplicateContentNear,
  duplicateUrlTechnical,
  h1Missing,
  h1Multiple,
  headingLevelSkipped,
  contentTypeCharsetMissing,
  doctypeMissing,
  endTagUnknown,
  framesUsed,
  invalidElementInHead,
  imageAltMissingAttribute,
  imageBroken,
  nofollowPage,
  noindexPage,
  hreflangInvalidCode,
  hreflangMissingOnTranslatedSite,
  hreflangMissingReturn,
  hreflangMissingSelf,
  hreflangRelMisspelled,
  hreflangTo4xx5xx,
  hreflangToNoncanonical,
  hreflangToRedirect,
  htmlLangHreflangMismatch,
  htmlLangInvalid,
  languageVersionUntranslated,
  jsEmptyShell,
  deadEndPage,
  linkAnchorGeneric,
  linkAnchorMissing,
  linkHttpFromHttps,
  linkInternalBroken,
  linkInternalNofollow,
  linkNotCrawlable,
  linkToRedirect,
  orphanPage,
  pageLowLinkScore,
  pageSingleInlink,
  tooManyLinks,
  viewportMissing,
  viewportZoomDisabled,
  paginatedCanonicalToFirst,
  domTooLarge,
  redirectChain,
  redirectInternal3xx,
  redirectLocationInvalid,
  redirectLoop,
  redirectMetaRefresh,
  redirectRefreshHeader,
  redirectTo4xx,
  redirectTrailingSlash,
  cspMissing,
  formActionInsecure,
  hstsMissing,
  httpPage,
  mixedContentBlockable,
  mixedContentUpgradable,
  xContentTypeOptionsMissing,
  xFrameOptionsMissing,
  robotsTxtSitemapInvalid,
  sitemapEmpty,
  sitemapHttpError,
  sitemapIndexableMissing,
  sitemapMissing,
  sitemapParseError,
  sitemapUndeclared,
  sitemapUrl4xx,
  sitemapUrlCanonicalised,
  sitemapUrlDisallowed,
  sitemapUrlNoindex,
  sitemapUrlNotAbsolute,
  sitemapUrlRedirect,
  ogMissing,
  sdJsonParseError,
  sdRichResultRecommendedMissing,
  sdRichResultRequiredMissing,
  metaDescriptionDuplicate,
  metaDescriptionMissing,
  metaDescriptionMultiple,
  metaDescriptionTooLong,
  metaDescriptionTooShort,
  titleDuplicate,
  titleMissing,
  titleMultiple,
  titleTooLong,
  titleTooShort,
  urlParametersMany,
  urlTooLong,
  urlUnderscore,
];
