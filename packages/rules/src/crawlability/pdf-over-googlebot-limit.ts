import { definePageRule } from "@sightline/model/rule";
import { headerValues } from "../security/response-headers.ts";

/** Bytes of a PDF that Googlebot reads. */
const maxBytes = 67_108_864;

export default definePageRule({
  meta: {
    id: "pdf-over-googlebot-limit",
    category: "crawlability",
    title: "PDF is larger than the part Googlebot reads",
    severity: "warning",
    why: "Googlebot reads the first 64 MB of a PDF; what comes after them is missing from Google Search.",
    fix: "Compress the images in the PDF, or split it into several.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/googlebot"],
    messages: { large: "The PDF has {megabytes} MB, of which Googlebot reads the first 67 MB (64 MiB)." },
    concernsIndexing: true,
  },
  population: "ok",
  reads: ["contentType", "headers"],
  applies: ({ contentType }) => contentType === "application/pdf",

  *evaluate({ headers }) {
    const bytes = sizeOf(headers);
    if (bytes > maxBytes) yield { message: "large", data: { megabytes: Math.round(bytes / 1_000_000) } };
  },
});

/** Returns the size that a response declares; 0 if it declares none, or that of compressed content. */
function sizeOf(headers: Parameters<typeof headerValues>[0]): number {
  const [encoding = "identity"] = headerValues(headers, "content-encoding");
  const [length = ""] = headerValues(headers, "content-length");
  return encoding.trim() === "identity" && /^\s*\d{1,15}\s*$/.test(length) ? Number(length) : 0;
}
