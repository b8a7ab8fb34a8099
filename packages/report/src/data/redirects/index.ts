export { externalRedirectsCsv, type RedirectsOptions, redirectsCsv } from "./redirects-csv.ts";
export {
  type RedirectReason,
  type RedirectSuggester,
  type RedirectSuggestion,
  redirectSuggester,
} from "./suggest-redirect.ts";
