import { googlebotLimitBytes } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";

const scriptTypes: readonly string[] = [
  "text/javascript",
  "application/javascript",
  "application/x-javascript",
  "text/ecmascript",
  "application/ecmascript",
];

export default definePageRule({
  meta: {
    id: "resource-over-googlebot-limit",
    category: "crawlability",
    title: "Script or style sheet is larger than the part Googlebot reads",
    severity: "warning",
    why: "Googlebot reads the first 2 MB of each script and style sheet. A script that is cut off does not run, so content that it adds is missing from Google Search.",
    fix: "Split the file into smaller ones that are loaded where they are needed, and leave out code that no page uses.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/googlebot"],
    messages: {
      script: "{bytes} bytes of the script were read; Googlebot reads the first 2,097,152.",
      style: "{bytes} bytes of the style sheet were read; Googlebot reads the first 2,097,152.",
    },
  },
  population: "ok",
  reads: ["contentType", "bodyBytes"],
  applies: ({ contentType }) => kindOf(contentType) !== null,

  *evaluate({ contentType, bodyBytes }) {
    const kind = kindOf(contentType);
    if (kind !== null && bodyBytes > googlebotLimitBytes) yield { message: kind, data: { bytes: bodyBytes } };
  },
});

function kindOf(contentType: string | null): "script" | "style" | null {
  if (contentType === "text/css") return "style";
  return contentType !== null && scriptTypes.includes(contentType) ? "script" : null;
}
