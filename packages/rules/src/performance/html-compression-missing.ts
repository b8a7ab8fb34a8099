import { defineSiteRule } from "@sightline/model/rule";
import { hostKind } from "@sightline/url";
import { headerList } from "../security/response-headers.ts";
import { siteShare } from "../site-share.ts";

/** Bytes below which compression saves no packet. */
const minBytes = 1400;

export default defineSiteRule({
  meta: {
    id: "html-compression-missing",
    category: "performance",
    title: "Pages are sent without compression",
    severity: "warning",
    why: "Markup takes several times as long to arrive as it would compressed, and nothing of a page appears before.",
    fix: "Turn on Brotli or gzip for text/html in the configuration of the web server or content delivery network.",
    sources: [
      "https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression",
      "https://www.rfc-editor.org/rfc/rfc9110#section-8.4",
    ],
    messages: {
      plain:
        "Pages that are sent without compression, although it is asked for: {pages} of {of}, for example {first} ({seen}).",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    // Development servers have no visitors far away.
    applies: ({ url, bodyBytes }) => bodyBytes > minBytes && hostKind(url) !== "local",
    faultOf({ headers, bodyBytes }) {
      const codings = headerList(headers, "content-encoding").filter((coding) => coding.toLowerCase() !== "identity");
      return codings.length > 0 ? null : { fault: "plain", seen: `${Math.round(bodyBytes / 1000)} KB` };
    },
  },
  population: "site",

  *evaluate(row) {
    yield siteShare(row);
  },
});
