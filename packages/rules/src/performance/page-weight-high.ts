import type { PageWeight } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { megabytes, weightFinding } from "./page-weight.ts";

/** Bytes as transferred above which Lighthouse reports a page. */
const maxBytes = 5_000_000;

export default defineSiteRule({
  meta: {
    id: "page-weight-high",
    category: "performance",
    title: "Pages are very heavy",
    severity: "notice",
    why: "On a phone, such a page takes many seconds to load, and its visitors pay for the bytes.",
    fix: "Begin with the heaviest files: scale images to the size at which they are shown, save them as AVIF or WebP, and load what is not seen at first with loading=lazy.",
    sources: ["https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight"],
    messages: {
      site: "Nearly all pages load more than 5 MB: {pages} of {of}. {first} loads {megabytes} MB in {requests} requests, most of it as {files}.",
      template:
        "Pages like {template} that load more than 5 MB: {pages} of {of}. {first} loads {megabytes} MB in {requests} requests, most of it as {files}.",
    },
    measures: "resources",
  },
  population: "html",
  query: { kind: "weights", faultOf: excess, shows: ({ bytes }) => (bytes ?? 0) > 0 },

  *evaluate(row) {
    const { bytes, requests } = row.worst;
    if (excess(row.worst) === null) return;
    const finding = weightFinding(row);
    yield { ...finding, data: { ...finding.data, megabytes: megabytes(bytes), requests } };
  },
});

function excess({ bytes }: PageWeight): number | null {
  return bytes > maxBytes ? bytes : null;
}
