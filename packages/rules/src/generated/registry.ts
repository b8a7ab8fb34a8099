// Written by `npm run generate`; do not edit.
import type { Rule } from "@sightline/model/rule";
import { axeRules } from "../axe/axe-rules.ts";
import accessibilityBasicsA11yButtonName from "../accessibility-basics/a11y-button-name.ts";
import accessibilityBasicsA11yFormLabel from "../accessibility-basics/a11y-form-label.ts";
import accessibilityBasicsA11yFrameTitle from "../accessibility-basics/a11y-frame-title.ts";
import accessibilityBasicsA11yLinkName from "../accessibility-basics/a11y-link-name.ts";
import accessibilityBasicsHtmlLangMissing from "../accessibility-basics/html-lang-missing.ts";
import canonicalsAuditedAsCopy from "../canonicals/audited-as-copy.ts";
import canonicalsCanonicalChain from "../canonicals/canonical-chain.ts";
import canonicalsCanonicalChanged from "../canonicals/canonical-changed.ts";
import canonicalsCanonicalDevelopmentHost from "../canonicals/canonical-development-host.ts";
import canonicalsCanonicalHostDiffers from "../canonicals/canonical-host-differs.ts";
import canonicalsCanonicalHttpsToHttp from "../canonicals/canonical-https-to-http.ts";
import canonicalsCanonicalInvalidAttributes from "../canonicals/canonical-invalid-attributes.ts";
import canonicalsCanonicalInvalidUrl from "../canonicals/canonical-invalid-url.ts";
import canonicalsCanonicalLoop from "../canonicals/canonical-loop.ts";
import canonicalsCanonicalMissing from "../canonicals/canonical-missing.ts";
import canonicalsCanonicalMultiple from "../canonicals/canonical-multiple.ts";
import canonicalsCanonicalMultipleConflicting from "../canonicals/canonical-multiple-conflicting.ts";
import canonicalsCanonicalOutsideHead from "../canonicals/canonical-outside-head.ts";
import canonicalsCanonicalPointsToRedirect from "../canonicals/canonical-points-to-redirect.ts";
import canonicalsCanonicalRelative from "../canonicals/canonical-relative.ts";
import canonicalsCanonicalTargetContentDiffers from "../canonicals/canonical-target-content-differs.ts";
import canonicalsCanonicalTo4xx from "../canonicals/canonical-to-4xx.ts";
import canonicalsCanonicalTo5xx from "../canonicals/canonical-to-5xx.ts";
import canonicalsCanonicalToDisallowed from "../canonicals/canonical-to-disallowed.ts";
import canonicalsCanonicalToHomepage from "../canonicals/canonical-to-homepage.ts";
import canonicalsCanonicalToNoindex from "../canonicals/canonical-to-noindex.ts";
import canonicalsCanonicalToOtherLanguage from "../canonicals/canonical-to-other-language.ts";
import canonicalsCanonicalUnlinked from "../canonicals/canonical-unlinked.ts";
import canonicalsCanonicalisedAndNoindex from "../canonicals/canonicalised-and-noindex.ts";
import contentContentEmptyMain from "../content/content-empty-main.ts";
import contentContentLanguageMismatch from "../content/content-language-mismatch.ts";
import contentContentLoremIpsum from "../content/content-lorem-ipsum.ts";
import contentContentPlaceholder from "../content/content-placeholder.ts";
import contentContentTemplatePlaceholder from "../content/content-template-placeholder.ts";
import contentContentThin from "../content/content-thin.ts";
import contentMojibakeText from "../content/mojibake-text.ts";
import crawlabilityConnectionFailed from "../crawlability/connection-failed.ts";
import crawlabilityContentEncodingInvalid from "../crawlability/content-encoding-invalid.ts";
import crawlabilityCrawlDepthHigh from "../crawlability/crawl-depth-high.ts";
import crawlabilityCrawlTrap from "../crawlability/crawl-trap.ts";
import crawlabilityCustom404Missing from "../crawlability/custom-404-missing.ts";
import crawlabilityDirectoryListingEnabled from "../crawlability/directory-listing-enabled.ts";
import crawlabilityDnsResolutionFailed from "../crawlability/dns-resolution-failed.ts";
import crawlabilityEmptyResponseBody from "../crawlability/empty-response-body.ts";
import crawlabilityHtmlOverGooglebotLimit from "../crawlability/html-over-googlebot-limit.ts";
import crawlabilityHttp401403Internal from "../crawlability/http-401-403-internal.ts";
import crawlabilityHttp404Internal from "../crawlability/http-404-internal.ts";
import crawlabilityHttp4xxInternal from "../crawlability/http-4xx-internal.ts";
import crawlabilityHttp5xxInternal from "../crawlability/http-5xx-internal.ts";
import crawlabilityHttpTimeout from "../crawlability/http-timeout.ts";
import crawlabilityIncorrectContentType from "../crawlability/incorrect-content-type.ts";
import crawlabilityMissingPageReturns200 from "../crawlability/missing-page-returns-200.ts";
import crawlabilityPageNotAnalysable from "../crawlability/page-not-analysable.ts";
import crawlabilityPageRemoved from "../crawlability/page-removed.ts";
import crawlabilityPagesRefused from "../crawlability/pages-refused.ts";
import crawlabilityParkedOrDefaultPage from "../crawlability/parked-or-default-page.ts";
import crawlabilityPdfOverGooglebotLimit from "../crawlability/pdf-over-googlebot-limit.ts";
import crawlabilityResourceBroken from "../crawlability/resource-broken.ts";
import crawlabilityResourceExternalBroken from "../crawlability/resource-external-broken.ts";
import crawlabilityResourceOverGooglebotLimit from "../crawlability/resource-over-googlebot-limit.ts";
import crawlabilityResourceTimeout from "../crawlability/resource-timeout.ts";
import crawlabilityRobotsTxtBlocksAll from "../crawlability/robots-txt-blocks-all.ts";
import crawlabilityRobotsTxtBlocksImportant from "../crawlability/robots-txt-blocks-important.ts";
import crawlabilityRobotsTxtBlocksResources from "../crawlability/robots-txt-blocks-resources.ts";
import crawlabilityRobotsTxtHtmlResponse from "../crawlability/robots-txt-html-response.ts";
import crawlabilityRobotsTxtMissing from "../crawlability/robots-txt-missing.ts";
import crawlabilityRobotsTxtRedirectChain from "../crawlability/robots-txt-redirect-chain.ts";
import crawlabilityRobotsTxtServerError from "../crawlability/robots-txt-server-error.ts";
import crawlabilityRobotsTxtSyntaxError from "../crawlability/robots-txt-syntax-error.ts";
import crawlabilityRobotsTxtTooLarge from "../crawlability/robots-txt-too-large.ts";
import crawlabilitySessionIdInUrl from "../crawlability/session-id-in-url.ts";
import crawlabilitySoft404 from "../crawlability/soft-404.ts";
import crawlabilityTruncatedResponse from "../crawlability/truncated-response.ts";
import crawlabilityUrlNotCrawledLimit from "../crawlability/url-not-crawled-limit.ts";
import duplicatesDuplicateContentExact from "../duplicates/duplicate-content-exact.ts";
import duplicatesDuplicateContentNear from "../duplicates/duplicate-content-near.ts";
import duplicatesDuplicateParameterVariants from "../duplicates/duplicate-parameter-variants.ts";
import duplicatesDuplicateUrlTechnical from "../duplicates/duplicate-url-technical.ts";
import headingsH1Duplicate from "../headings/h1-duplicate.ts";
import headingsH1Missing from "../headings/h1-missing.ts";
import headingsH1Multiple from "../headings/h1-multiple.ts";
import headingsHeadingLevelSkipped from "../headings/heading-level-skipped.ts";
import htmlValidityBaseHrefInvalid from "../html-validity/base-href-invalid.ts";
import htmlValidityCharsetConflict from "../html-validity/charset-conflict.ts";
import htmlValidityContentTypeCharsetMissing from "../html-validity/content-type-charset-missing.ts";
import htmlValidityDoctypeMissing from "../html-validity/doctype-missing.ts";
import htmlValidityEndTagUnknown from "../html-validity/end-tag-unknown.ts";
import htmlValidityFramesUsed from "../html-validity/frames-used.ts";
import htmlValidityInvalidElementInHead from "../html-validity/invalid-element-in-head.ts";
import htmlValidityPluginContent from "../html-validity/plugin-content.ts";
import imagesImageAltMissingAttribute from "../images/image-alt-missing-attribute.ts";
import imagesImageBlockedByRobots from "../images/image-blocked-by-robots.ts";
import imagesImageBroken from "../images/image-broken.ts";
import imagesImageLazyAboveFold from "../images/image-lazy-above-fold.ts";
import imagesImageLegacyFormat from "../images/image-legacy-format.ts";
import imagesImageMissingDimensions from "../images/image-missing-dimensions.ts";
import imagesImageNotLazyBelowFold from "../images/image-not-lazy-below-fold.ts";
import imagesImageOversizedForDisplay from "../images/image-oversized-for-display.ts";
import imagesImagePictureWithoutImg from "../images/image-picture-without-img.ts";
import imagesImageTooLarge from "../images/image-too-large.ts";
import indexabilityAttachmentPages from "../indexability/attachment-pages.ts";
import indexabilityBlockedByRobotsAndNoindexed from "../indexability/blocked-by-robots-and-noindexed.ts";
import indexabilityIndexableBecameNonindexable from "../indexability/indexable-became-nonindexable.ts";
import indexabilityInternalSearchPagesIndexable from "../indexability/internal-search-pages-indexable.ts";
import indexabilityMultipleRobotsMeta from "../indexability/multiple-robots-meta.ts";
import indexabilityNofollowPage from "../indexability/nofollow-page.ts";
import indexabilityNoindexInconsistentHtmlHeader from "../indexability/noindex-inconsistent-html-header.ts";
import indexabilityNoindexPage from "../indexability/noindex-page.ts";
import internationalHreflangConflictingTargets from "../international/hreflang-conflicting-targets.ts";
import internationalHreflangInvalidCode from "../international/hreflang-invalid-code.ts";
import internationalHreflangMissingOnTranslatedSite from "../international/hreflang-missing-on-translated-site.ts";
import internationalHreflangMissingReturn from "../international/hreflang-missing-return.ts";
import internationalHreflangMissingSelf from "../international/hreflang-missing-self.ts";
import internationalHreflangOutsideHead from "../international/hreflang-outside-head.ts";
import internationalHreflangRelMisspelled from "../international/hreflang-rel-misspelled.ts";
import internationalHreflangRelativeUrl from "../international/hreflang-relative-url.ts";
import internationalHreflangTo4xx5xx from "../international/hreflang-to-4xx-5xx.ts";
import internationalHreflangToDisallowed from "../international/hreflang-to-disallowed.ts";
import internationalHreflangToNoindex from "../international/hreflang-to-noindex.ts";
import internationalHreflangToNoncanonical from "../international/hreflang-to-noncanonical.ts";
import internationalHreflangToRedirect from "../international/hreflang-to-redirect.ts";
import internationalHtmlLangHreflangMismatch from "../international/html-lang-hreflang-mismatch.ts";
import internationalHtmlLangInvalid from "../international/html-lang-invalid.ts";
import internationalLanguageVersionUntranslated from "../international/language-version-untranslated.ts";
import javascriptRenderingCanonicalChangedByJs from "../javascript-rendering/canonical-changed-by-js.ts";
import javascriptRenderingJsCanonicalOnlyRendered from "../javascript-rendering/js-canonical-only-rendered.ts";
import javascriptRenderingJsContentLeftToScripts from "../javascript-rendering/js-content-left-to-scripts.ts";
import javascriptRenderingJsContentOnlyRendered from "../javascript-rendering/js-content-only-rendered.ts";
import javascriptRenderingJsDescriptionChanged from "../javascript-rendering/js-description-changed.ts";
import javascriptRenderingJsEmptyShell from "../javascript-rendering/js-empty-shell.ts";
import javascriptRenderingJsErrorsConsole from "../javascript-rendering/js-errors-console.ts";
import javascriptRenderingJsH1Changed from "../javascript-rendering/js-h1-changed.ts";
import javascriptRenderingJsHashRouting from "../javascript-rendering/js-hash-routing.ts";
import javascriptRenderingJsLinksOnlyRendered from "../javascript-rendering/js-links-only-rendered.ts";
import javascriptRenderingJsNavigationEmpty from "../javascript-rendering/js-navigation-empty.ts";
import javascriptRenderingJsNofollowChanged from "../javascript-rendering/js-nofollow-changed.ts";
import javascriptRenderingJsNoindexAddedByJs from "../javascript-rendering/js-noindex-added-by-js.ts";
import javascriptRenderingJsNoindexRemovedByJs from "../javascript-rendering/js-noindex-removed-by-js.ts";
import javascriptRenderingJsSoft404 from "../javascript-rendering/js-soft-404.ts";
import javascriptRenderingJsTitleChanged from "../javascript-rendering/js-title-changed.ts";
import linksDeadEndPage from "../links/dead-end-page.ts";
import linksFormActionDevelopmentHost from "../links/form-action-development-host.ts";
import linksFormPostsToDeadUrl from "../links/form-posts-to-dead-url.ts";
import linksFormPostsToStaticPage from "../links/form-posts-to-static-page.ts";
import linksInternalLinksDropped from "../links/internal-links-dropped.ts";
import linksIsolatedPageCluster from "../links/isolated-page-cluster.ts";
import linksLinkAffiliateNotSponsored from "../links/link-affiliate-not-sponsored.ts";
import linksLinkAnchorGeneric from "../links/link-anchor-generic.ts";
import linksLinkAnchorMissing from "../links/link-anchor-missing.ts";
import linksLinkBrokenFragment from "../links/link-broken-fragment.ts";
import linksLinkExternalBroken from "../links/link-external-broken.ts";
import linksLinkExternalTimeout from "../links/link-external-timeout.ts";
import linksLinkHttpFromHttps from "../links/link-http-from-https.ts";
import linksLinkInternalBroken from "../links/link-internal-broken.ts";
import linksLinkInternalNofollow from "../links/link-internal-nofollow.ts";
import linksLinkMailtoInvalid from "../links/link-mailto-invalid.ts";
import linksLinkMalformedHref from "../links/link-malformed-href.ts";
import linksLinkNotCrawlable from "../links/link-not-crawlable.ts";
import linksLinkTelInvalid from "../links/link-tel-invalid.ts";
import linksLinkToFileScheme from "../links/link-to-file-scheme.ts";
import linksLinkToLocalhost from "../links/link-to-localhost.ts";
import linksLinkToRedirect from "../links/link-to-redirect.ts";
import linksLinkToStagingHost from "../links/link-to-staging-host.ts";
import linksLinksOnlyHome from "../links/links-only-home.ts";
import linksOrphanPage from "../links/orphan-page.ts";
import linksPageInlinksOnlyNonindexable from "../links/page-inlinks-only-nonindexable.ts";
import linksPageLowLinkScore from "../links/page-low-link-score.ts";
import linksPageOnlyNofollowInlinks from "../links/page-only-nofollow-inlinks.ts";
import linksPageSingleInlink from "../links/page-single-inlink.ts";
import linksTooManyLinks from "../links/too-many-links.ts";
import mobileFontTooSmall from "../mobile/font-too-small.ts";
import mobileHorizontalOverflow from "../mobile/horizontal-overflow.ts";
import mobileIntrusiveInterstitial from "../mobile/intrusive-interstitial.ts";
import mobileTapTargetSmall from "../mobile/tap-target-small.ts";
import mobileViewportFixedWidth from "../mobile/viewport-fixed-width.ts";
import mobileViewportMissing from "../mobile/viewport-missing.ts";
import mobileViewportZoomDisabled from "../mobile/viewport-zoom-disabled.ts";
import paginationPaginatedCanonicalToFirst from "../pagination/paginated-canonical-to-first.ts";
import performanceCachePolicyShort from "../performance/cache-policy-short.ts";
import performanceClsHigh from "../performance/cls-high.ts";
import performanceCssFileTooLarge from "../performance/css-file-too-large.ts";
import performanceCssUnminified from "../performance/css-unminified.ts";
import performanceDomTooLarge from "../performance/dom-too-large.ts";
import performanceFontDisplayMissing from "../performance/font-display-missing.ts";
import performanceGifAnimatedLarge from "../performance/gif-animated-large.ts";
import performanceHtmlCompressionMissing from "../performance/html-compression-missing.ts";
import performanceHttp2Missing from "../performance/http2-missing.ts";
import performanceInlineCssJsLarge from "../performance/inline-css-js-large.ts";
import performanceInpSlow from "../performance/inp-slow.ts";
import performanceJsFileTooLarge from "../performance/js-file-too-large.ts";
import performanceJsUnminified from "../performance/js-unminified.ts";
import performanceLcpImageNotPrioritised from "../performance/lcp-image-not-prioritised.ts";
import performanceLcpSlow from "../performance/lcp-slow.ts";
import performancePageWeightHigh from "../performance/page-weight-high.ts";
import performanceRenderBlockingResources from "../performance/render-blocking-resources.ts";
import performanceTextCompressionMissing from "../performance/text-compression-missing.ts";
import performanceTtfbSlow from "../performance/ttfb-slow.ts";
import redirectsHostVariantUnreachable from "../redirects/host-variant-unreachable.ts";
import redirectsHostVariantsBothResolve from "../redirects/host-variants-both-resolve.ts";
import redirectsRedirectChain from "../redirects/redirect-chain.ts";
import redirectsRedirectChainOverLimit from "../redirects/redirect-chain-over-limit.ts";
import redirectsRedirectExternal from "../redirects/redirect-external.ts";
import redirectsRedirectHttpToHttpsMissing from "../redirects/redirect-http-to-https-missing.ts";
import redirectsRedirectHttpsToHttp from "../redirects/redirect-https-to-http.ts";
import redirectsRedirectInternal3xx from "../redirects/redirect-internal-3xx.ts";
import redirectsRedirectJavascript from "../redirects/redirect-javascript.ts";
import redirectsRedirectJavascriptRendered from "../redirects/redirect-javascript-rendered.ts";
import redirectsRedirectLocationInvalid from "../redirects/redirect-location-invalid.ts";
import redirectsRedirectLoop from "../redirects/redirect-loop.ts";
import redirectsRedirectMetaRefresh from "../redirects/redirect-meta-refresh.ts";
import redirectsRedirectRefreshHeader from "../redirects/redirect-refresh-header.ts";
import redirectsRedirectResource from "../redirects/redirect-resource.ts";
import redirectsRedirectTemporary from "../redirects/redirect-temporary.ts";
import redirectsRedirectTo4xx from "../redirects/redirect-to-4xx.ts";
import redirectsRedirectToDisallowed from "../redirects/redirect-to-disallowed.ts";
import redirectsRedirectTrailingSlash from "../redirects/redirect-trailing-slash.ts";
import securityCookieInsecure from "../security/cookie-insecure.ts";
import securityCspMissing from "../security/csp-missing.ts";
import securityFormActionInsecure from "../security/form-action-insecure.ts";
import securityFormGetSensitive from "../security/form-get-sensitive.ts";
import securityHstsMissing from "../security/hsts-missing.ts";
import securityHttpPage from "../security/http-page.ts";
import securityMixedContentBlockable from "../security/mixed-content-blockable.ts";
import securityMixedContentUpgradable from "../security/mixed-content-upgradable.ts";
import securityPasswordOnHttp from "../security/password-on-http.ts";
import securitySecretLeaked from "../security/secret-leaked.ts";
import securitySensitiveFileExposed from "../security/sensitive-file-exposed.ts";
import securityTlsCertificateExpired from "../security/tls-certificate-expired.ts";
import securityTlsCertificateExpiring from "../security/tls-certificate-expiring.ts";
import securityTlsCertificateNameMismatch from "../security/tls-certificate-name-mismatch.ts";
import securityTlsCertificateUntrusted from "../security/tls-certificate-untrusted.ts";
import securityTlsChainIncomplete from "../security/tls-chain-incomplete.ts";
import securityTlsProtocolOld from "../security/tls-protocol-old.ts";
import securityXContentTypeOptionsMissing from "../security/x-content-type-options-missing.ts";
import securityXFrameOptionsMissing from "../security/x-frame-options-missing.ts";
import sitemapsRobotsTxtSitemapInvalid from "../sitemaps/robots-txt-sitemap-invalid.ts";
import sitemapsSitemapDevelopmentHost from "../sitemaps/sitemap-development-host.ts";
import sitemapsSitemapDisallowed from "../sitemaps/sitemap-disallowed.ts";
import sitemapsSitemapEmpty from "../sitemaps/sitemap-empty.ts";
import sitemapsSitemapHttpError from "../sitemaps/sitemap-http-error.ts";
import sitemapsSitemapIndexNested from "../sitemaps/sitemap-index-nested.ts";
import sitemapsSitemapIndexableMissing from "../sitemaps/sitemap-indexable-missing.ts";
import sitemapsSitemapMissing from "../sitemaps/sitemap-missing.ts";
import sitemapsSitemapParseError from "../sitemaps/sitemap-parse-error.ts";
import sitemapsSitemapTooManyUrls from "../sitemaps/sitemap-too-many-urls.ts";
import sitemapsSitemapUndeclared from "../sitemaps/sitemap-undeclared.ts";
import sitemapsSitemapUrl4xx from "../sitemaps/sitemap-url-4xx.ts";
import sitemapsSitemapUrlCanonicalised from "../sitemaps/sitemap-url-canonicalised.ts";
import sitemapsSitemapUrlDisallowed from "../sitemaps/sitemap-url-disallowed.ts";
import sitemapsSitemapUrlNoindex from "../sitemaps/sitemap-url-noindex.ts";
import sitemapsSitemapUrlNotAbsolute from "../sitemaps/sitemap-url-not-absolute.ts";
import sitemapsSitemapUrlRedirect from "../sitemaps/sitemap-url-redirect.ts";
import sitemapsSitemapUrlWrongHost from "../sitemaps/sitemap-url-wrong-host.ts";
import socialOgImageBroken from "../social/og-image-broken.ts";
import socialOgMissing from "../social/og-missing.ts";
import socialOgUrlOtherPage from "../social/og-url-other-page.ts";
import socialOgUrlRelative from "../social/og-url-relative.ts";
import structuredDataSdBreadcrumbInvalid from "../structured-data/sd-breadcrumb-invalid.ts";
import structuredDataSdContextInvalid from "../structured-data/sd-context-invalid.ts";
import structuredDataSdCoverageOutlier from "../structured-data/sd-coverage-outlier.ts";
import structuredDataSdDateInvalid from "../structured-data/sd-date-invalid.ts";
import structuredDataSdJsonParseError from "../structured-data/sd-json-parse-error.ts";
import structuredDataSdPriceInvalid from "../structured-data/sd-price-invalid.ts";
import structuredDataSdProductContradictory from "../structured-data/sd-product-contradictory.ts";
import structuredDataSdRatingOutOfRange from "../structured-data/sd-rating-out-of-range.ts";
import structuredDataSdRichResultDeprecated from "../structured-data/sd-rich-result-deprecated.ts";
import structuredDataSdRichResultRecommendedMissing from "../structured-data/sd-rich-result-recommended-missing.ts";
import structuredDataSdRichResultRequiredMissing from "../structured-data/sd-rich-result-required-missing.ts";
import structuredDataSdTypeMissing from "../structured-data/sd-type-missing.ts";
import structuredDataSdTypeUnknown from "../structured-data/sd-type-unknown.ts";
import titlesMetaFaviconMissing from "../titles-meta/favicon-missing.ts";
import titlesMetaMetaDescriptionDuplicate from "../titles-meta/meta-description-duplicate.ts";
import titlesMetaMetaDescriptionMissing from "../titles-meta/meta-description-missing.ts";
import titlesMetaMetaDescriptionMultiple from "../titles-meta/meta-description-multiple.ts";
import titlesMetaMetaDescriptionPlaceholder from "../titles-meta/meta-description-placeholder.ts";
import titlesMetaMetaDescriptionTooLong from "../titles-meta/meta-description-too-long.ts";
import titlesMetaMetaDescriptionTooShort from "../titles-meta/meta-description-too-short.ts";
import titlesMetaTitleDuplicate from "../titles-meta/title-duplicate.ts";
import titlesMetaTitleMissing from "../titles-meta/title-missing.ts";
import titlesMetaTitleMultiple from "../titles-meta/title-multiple.ts";
import titlesMetaTitlePatternOutlier from "../titles-meta/title-pattern-outlier.ts";
import titlesMetaTitlePlaceholder from "../titles-meta/title-placeholder.ts";
import titlesMetaTitleTooLong from "../titles-meta/title-too-long.ts";
import titlesMetaTitleTooShort from "../titles-meta/title-too-short.ts";
import urlStructureUrlParametersMany from "../url-structure/url-parameters-many.ts";
import urlStructureUrlTooLong from "../url-structure/url-too-long.ts";
import urlStructureUrlTrackingParametersInternal from "../url-structure/url-tracking-parameters-internal.ts";

/** All built-in rules, by category and id. */
export const rules: readonly Rule[] = [
  accessibilityBasicsA11yButtonName,
  accessibilityBasicsA11yFormLabel,
  accessibilityBasicsA11yFrameTitle,
  accessibilityBasicsA11yLinkName,
  accessibilityBasicsHtmlLangMissing,
  canonicalsAuditedAsCopy,
  canonicalsCanonicalChain,
  canonicalsCanonicalChanged,
  canonicalsCanonicalDevelopmentHost,
  canonicalsCanonicalHostDiffers,
  canonicalsCanonicalHttpsToHttp,
  canonicalsCanonicalInvalidAttributes,
  canonicalsCanonicalInvalidUrl,
  canonicalsCanonicalLoop,
  canonicalsCanonicalMissing,
  canonicalsCanonicalMultiple,
  canonicalsCanonicalMultipleConflicting,
  canonicalsCanonicalOutsideHead,
  canonicalsCanonicalPointsToRedirect,
  canonicalsCanonicalRelative,
  canonicalsCanonicalTargetContentDiffers,
  canonicalsCanonicalTo4xx,
  canonicalsCanonicalTo5xx,
  canonicalsCanonicalToDisallowed,
  canonicalsCanonicalToHomepage,
  canonicalsCanonicalToNoindex,
  canonicalsCanonicalToOtherLanguage,
  canonicalsCanonicalUnlinked,
  canonicalsCanonicalisedAndNoindex,
  contentContentEmptyMain,
  contentContentLanguageMismatch,
  contentContentLoremIpsum,
  contentContentPlaceholder,
  contentContentTemplatePlaceholder,
  contentContentThin,
  contentMojibakeText,
  crawlabilityConnectionFailed,
  crawlabilityContentEncodingInvalid,
  crawlabilityCrawlDepthHigh,
  crawlabilityCrawlTrap,
  crawlabilityCustom404Missing,
  crawlabilityDirectoryListingEnabled,
  crawlabilityDnsResolutionFailed,
  crawlabilityEmptyResponseBody,
  crawlabilityHtmlOverGooglebotLimit,
  crawlabilityHttp401403Internal,
  crawlabilityHttp404Internal,
  crawlabilityHttp4xxInternal,
  crawlabilityHttp5xxInternal,
  crawlabilityHttpTimeout,
  crawlabilityIncorrectContentType,
  crawlabilityMissingPageReturns200,
  crawlabilityPageNotAnalysable,
  crawlabilityPageRemoved,
  crawlabilityPagesRefused,
  crawlabilityParkedOrDefaultPage,
  crawlabilityPdfOverGooglebotLimit,
  crawlabilityResourceBroken,
  crawlabilityResourceExternalBroken,
  crawlabilityResourceOverGooglebotLimit,
  crawlabilityResourceTimeout,
  crawlabilityRobotsTxtBlocksAll,
  crawlabilityRobotsTxtBlocksImportant,
  crawlabilityRobotsTxtBlocksResources,
  crawlabilityRobotsTxtHtmlResponse,
  crawlabilityRobotsTxtMissing,
  crawlabilityRobotsTxtRedirectChain,
  crawlabilityRobotsTxtServerError,
  crawlabilityRobotsTxtSyntaxError,
  crawlabilityRobotsTxtTooLarge,
  crawlabilitySessionIdInUrl,
  crawlabilitySoft404,
  crawlabilityTruncatedResponse,
  crawlabilityUrlNotCrawledLimit,
  duplicatesDuplicateContentExact,
  duplicatesDuplicateContentNear,
  duplicatesDuplicateParameterVariants,
  duplicatesDuplicateUrlTechnical,
  headingsH1Duplicate,
  headingsH1Missing,
  headingsH1Multiple,
  headingsHeadingLevelSkipped,
  htmlValidityBaseHrefInvalid,
  htmlValidityCharsetConflict,
  htmlValidityContentTypeCharsetMissing,
  htmlValidityDoctypeMissing,
  htmlValidityEndTagUnknown,
  htmlValidityFramesUsed,
  htmlValidityInvalidElementInHead,
  htmlValidityPluginContent,
  imagesImageAltMissingAttribute,
  imagesImageBlockedByRobots,
  imagesImageBroken,
  imagesImageLazyAboveFold,
  imagesImageLegacyFormat,
  imagesImageMissingDimensions,
  imagesImageNotLazyBelowFold,
  imagesImageOversizedForDisplay,
  imagesImagePictureWithoutImg,
  imagesImageTooLarge,
  indexabilityAttachmentPages,
  indexabilityBlockedByRobotsAndNoindexed,
  indexabilityIndexableBecameNonindexable,
  indexabilityInternalSearchPagesIndexable,
  indexabilityMultipleRobotsMeta,
  indexabilityNofollowPage,
  indexabilityNoindexInconsistentHtmlHeader,
  indexabilityNoindexPage,
  internationalHreflangConflictingTargets,
  internationalHreflangInvalidCode,
  internationalHreflangMissingOnTranslatedSite,
  internationalHreflangMissingReturn,
  internationalHreflangMissingSelf,
  internationalHreflangOutsideHead,
  internationalHreflangRelMisspelled,
  internationalHreflangRelativeUrl,
  internationalHreflangTo4xx5xx,
  internationalHreflangToDisallowed,
  internationalHreflangToNoindex,
  internationalHreflangToNoncanonical,
  internationalHreflangToRedirect,
  internationalHtmlLangHreflangMismatch,
  internationalHtmlLangInvalid,
  internationalLanguageVersionUntranslated,
  javascriptRenderingCanonicalChangedByJs,
  javascriptRenderingJsCanonicalOnlyRendered,
  javascriptRenderingJsContentLeftToScripts,
  javascriptRenderingJsContentOnlyRendered,
  javascriptRenderingJsDescriptionChanged,
  javascriptRenderingJsEmptyShell,
  javascriptRenderingJsErrorsConsole,
  javascriptRenderingJsH1Changed,
  javascriptRenderingJsHashRouting,
  javascriptRenderingJsLinksOnlyRendered,
  javascriptRenderingJsNavigationEmpty,
  javascriptRenderingJsNofollowChanged,
  javascriptRenderingJsNoindexAddedByJs,
  javascriptRenderingJsNoindexRemovedByJs,
  javascriptRenderingJsSoft404,
  javascriptRenderingJsTitleChanged,
  linksDeadEndPage,
  linksFormActionDevelopmentHost,
  linksFormPostsToDeadUrl,
  linksFormPostsToStaticPage,
  linksInternalLinksDropped,
  linksIsolatedPageCluster,
  linksLinkAffiliateNotSponsored,
  linksLinkAnchorGeneric,
  linksLinkAnchorMissing,
  linksLinkBrokenFragment,
  linksLinkExternalBroken,
  linksLinkExternalTimeout,
  linksLinkHttpFromHttps,
  linksLinkInternalBroken,
  linksLinkInternalNofollow,
  linksLinkMailtoInvalid,
  linksLinkMalformedHref,
  linksLinkNotCrawlable,
  linksLinkTelInvalid,
  linksLinkToFileScheme,
  linksLinkToLocalhost,
  linksLinkToRedirect,
  linksLinkToStagingHost,
  linksLinksOnlyHome,
  linksOrphanPage,
  linksPageInlinksOnlyNonindexable,
  linksPageLowLinkScore,
  linksPageOnlyNofollowInlinks,
  linksPageSingleInlink,
  linksTooManyLinks,
  mobileFontTooSmall,
  mobileHorizontalOverflow,
  mobileIntrusiveInterstitial,
  mobileTapTargetSmall,
  mobileViewportFixedWidth,
  mobileViewportMissing,
  mobileViewportZoomDisabled,
  paginationPaginatedCanonicalToFirst,
  performanceCachePolicyShort,
  performanceClsHigh,
  performanceCssFileTooLarge,
  performanceCssUnminified,
  performanceDomTooLarge,
  performanceFontDisplayMissing,
  performanceGifAnimatedLarge,
  performanceHtmlCompressionMissing,
  performanceHttp2Missing,
  performanceInlineCssJsLarge,
  performanceInpSlow,
  performanceJsFileTooLarge,
  performanceJsUnminified,
  performanceLcpImageNotPrioritised,
  performanceLcpSlow,
  performancePageWeightHigh,
  performanceRenderBlockingResources,
  performanceTextCompressionMissing,
  performanceTtfbSlow,
  redirectsHostVariantUnreachable,
  redirectsHostVariantsBothResolve,
  redirectsRedirectChain,
  redirectsRedirectChainOverLimit,
  redirectsRedirectExternal,
  redirectsRedirectHttpToHttpsMissing,
  redirectsRedirectHttpsToHttp,
  redirectsRedirectInternal3xx,
  redirectsRedirectJavascript,
  redirectsRedirectJavascriptRendered,
  redirectsRedirectLocationInvalid,
  redirectsRedirectLoop,
  redirectsRedirectMetaRefresh,
  redirectsRedirectRefreshHeader,
  redirectsRedirectResource,
  redirectsRedirectTemporary,
  redirectsRedirectTo4xx,
  redirectsRedirectToDisallowed,
  redirectsRedirectTrailingSlash,
  securityCookieInsecure,
  securityCspMissing,
  securityFormActionInsecure,
  securityFormGetSensitive,
  securityHstsMissing,
  securityHttpPage,
  securityMixedContentBlockable,
  securityMixedContentUpgradable,
  securityPasswordOnHttp,
  securitySecretLeaked,
  securitySensitiveFileExposed,
  securityTlsCertificateExpired,
  securityTlsCertificateExpiring,
  securityTlsCertificateNameMismatch,
  securityTlsCertificateUntrusted,
  securityTlsChainIncomplete,
  securityTlsProtocolOld,
  securityXContentTypeOptionsMissing,
  securityXFrameOptionsMissing,
  sitemapsRobotsTxtSitemapInvalid,
  sitemapsSitemapDevelopmentHost,
  sitemapsSitemapDisallowed,
  sitemapsSitemapEmpty,
  sitemapsSitemapHttpError,
  sitemapsSitemapIndexNested,
  sitemapsSitemapIndexableMissing,
  sitemapsSitemapMissing,
  sitemapsSitemapParseError,
  sitemapsSitemapTooManyUrls,
  sitemapsSitemapUndeclared,
  sitemapsSitemapUrl4xx,
  sitemapsSitemapUrlCanonicalised,
  sitemapsSitemapUrlDisallowed,
  sitemapsSitemapUrlNoindex,
  sitemapsSitemapUrlNotAbsolute,
  sitemapsSitemapUrlRedirect,
  sitemapsSitemapUrlWrongHost,
  socialOgImageBroken,
  socialOgMissing,
  socialOgUrlOtherPage,
  socialOgUrlRelative,
  structuredDataSdBreadcrumbInvalid,
  structuredDataSdContextInvalid,
  structuredDataSdCoverageOutlier,
  structuredDataSdDateInvalid,
  structuredDataSdJsonParseError,
  structuredDataSdPriceInvalid,
  structuredDataSdProductContradictory,
  structuredDataSdRatingOutOfRange,
  structuredDataSdRichResultDeprecated,
  structuredDataSdRichResultRecommendedMissing,
  structuredDataSdRichResultRequiredMissing,
  structuredDataSdTypeMissing,
  structuredDataSdTypeUnknown,
  titlesMetaFaviconMissing,
  titlesMetaMetaDescriptionDuplicate,
  titlesMetaMetaDescriptionMissing,
  titlesMetaMetaDescriptionMultiple,
  titlesMetaMetaDescriptionPlaceholder,
  titlesMetaMetaDescriptionTooLong,
  titlesMetaMetaDescriptionTooShort,
  titlesMetaTitleDuplicate,
  titlesMetaTitleMissing,
  titlesMetaTitleMultiple,
  titlesMetaTitlePatternOutlier,
  titlesMetaTitlePlaceholder,
  titlesMetaTitleTooLong,
  titlesMetaTitleTooShort,
  urlStructureUrlParametersMany,
  urlStructureUrlTooLong,
  urlStructureUrlTrackingParametersInternal,
  ...axeRules,
];
