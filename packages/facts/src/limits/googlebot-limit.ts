/**
 * Number of decoded bytes that Googlebot fetches of a page, a style sheet or a script, each on its own; of a PDF it
 * fetches 64 MB (February 2026).
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/googlebot
 */
export const googlebotLimitBytes = 2_097_152;
