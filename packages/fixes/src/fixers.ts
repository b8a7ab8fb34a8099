import type { Fixer } from "./fixer.ts";
import { canonicalMultiple } from "./rules/canonical-multiple.ts";
import { canonicalRelative } from "./rules/canonical-relative.ts";
import { canonicalChain, canonicalPointsToRedirect } from "./rules/canonical-targets.ts";
import { contentTypeCharsetMissing } from "./rules/content-type-charset-missing.ts";
import { duplicateUrlTechnical } from "./rules/duplicate-url-technical.ts";
import { hreflangInvalidCode, hreflangRelMisspelled } from "./rules/hreflang-codes.ts";
import { hreflangMissingReturn, hreflangMissingSelf } from "./rules/hreflang-entries.ts";
import { hreflangToNoncanonical, hreflangToRedirect } from "./rules/hreflang-targets.ts";
import { htmlLangInvalid, htmlLangMissing } from "./rules/html-lang.ts";
import { linkHttpFromHttps, mixedContentUpgradable } from "./rules/https-upgrade.ts";
import { linkToRedirect } from "./rules/link-to-redirect.ts";
import { redirectTrailingSlash } from "./rules/redirect-trailing-slash.ts";
import { robotsTxtSitemapInvalid, sitemapUndeclared } from "./rules/robots-sitemaps.ts";
import { sdJsonParseError } from "./rules/sd-json-parse-error.ts";
import { sitemapUrl4xx, sitemapUrlNotAbsolute, sitemapUrlRedirect } from "./rules/sitemap-entries.ts";
import { viewportZoomDisabled } from "./rules/viewport-zoom-disabled.ts";

/** The rules with a mechanical fix; for all others only a person can say what is right. */
export const fixers: readonly Fixer[] = [
  htmlLangInvalid,
  htmlLangMissing,
  hreflangInvalidCode,
  hreflangRelMisspelled,
  hreflangMissingSelf,
  hreflangMissingReturn,
  hreflangToRedirect,
  hreflangToNoncanonical,
  canonicalRelative,
  canonicalPointsToRedirect,
  canonicalChain,
  canonicalMultiple,
  linkToRedirect,
  redirectTrailingSlash,
  duplicateUrlTechnical,
  linkHttpFromHttps,
  mixedContentUpgradable,
  viewportZoomDisabled,
  contentTypeCharsetMissing,
  sdJsonParseError,
  sitemapUrlRedirect,
  sitemapUrlNotAbsolute,
  sitemapUrl4xx,
  sitemapUndeclared,
  robotsTxtSitemapInvalid,
];
