import type { PageWeight } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { weightFinding } from "./page-weight.ts";

/** Bytes as transferred: a quarter of a second at the 1.6 Mbit/s that Lighthouse assumes for phones. */
const manyBytes = 50_000;
const manyFiles = 5;
/** Bytes of the first round trip of a connection (RFC 6928): many files that fit into it delay nothing. */
const fewBytes = 14_600;

export default defineSiteRule({
  meta: {
    id: "render-blocking-resources",
    category: "performance",
    title: "Pages wait for scripts and style sheets before they show anything",
    severity: "notice",
    why: "Browsers show nothing until the style sheets and the scripts in the head have arrived, which takes longest on phones.",
    fix: "Load scripts with defer, style sheets that only some pages need on these pages alone, and those for print with media=print.",
    sources: [
      "https://developer.chrome.com/docs/lighthouse/performance/render-blocking-resources",
      "https://www.rfc-editor.org/rfc/rfc6928",
    ],
    messages: {
      site: "Nearly all pages wait for scripts and style sheets in the head: {pages} of {of}. {first} waits for {waiting} files of {kilobytes} KB, such as {files}.",
      template:
        "Pages like {template} that wait for scripts and style sheets in the head: {pages} of {of}. {first} waits for {waiting} files of {kilobytes} KB, such as {files}.",
    },
    measures: "resources",
  },
  population: "html",
  query: { kind: "weights", faultOf: delay, shows: ({ isBlocking }) => isBlocking },

  *evaluate(row) {
    const { blockingBytes, blockingFiles } = row.worst;
    if (delay(row.worst) === null) return;
    const finding = weightFinding(row);
    const data = { waiting: blockingFiles, kilobytes: Math.round(blockingBytes / 1000) };
    yield { ...finding, data: { ...finding.data, ...data } };
  },
});

function delay({ blockingBytes, blockingFiles }: PageWeight): number | null {
  const isLong = blockingBytes > manyBytes || (blockingFiles > manyFiles && blockingBytes > fewBytes);
  return isLong ? blockingBytes : null;
}
