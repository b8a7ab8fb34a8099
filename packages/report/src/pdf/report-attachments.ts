import type { PdfAttachment } from "@sightline/typeset";
import { issuesCsv, pagesCsv } from "../data/csv/render-csv.ts";
import { renderJson } from "../data/json/render-json.ts";
import type { PdfMessages } from "../messages/english.ts";
import type { Report } from "../report-schema.ts";
import { bytesText } from "../wording.ts";
import type { PdfContentOptions } from "./pdf-options.ts";

type Kind = NonNullable<PdfContentOptions["attachments"]>[number];

const defaultMostBytes = 16 * 1024 * 1024;
const names: Readonly<Record<Kind, readonly string[]>> = { csv: ["pages.csv", "issues.csv"], json: ["report.json"] };

/** Returns the names of the attached files. */
export function attachmentNames(kinds: readonly Kind[]): string[] {
  return kinds.flatMap((kind) => names[kind]);
}

/** Writes the attached files. A CSV file that is too long is cut after a row; a JSON file is left out. */
export async function reportAttachments(
  report: Report,
  kinds: readonly Kind[],
  words: PdfMessages,
  options: PdfContentOptions,
): Promise<PdfAttachment[]> {
  const most = options.maxAttachmentBytes ?? defaultMostBytes;
  const attachments: PdfAttachment[] = [];
  const attach = async (name: string, mediaType: string, description: string, chunks: AsyncIterable<string>) => {
    const { text, isCut } = await readText(chunks, most);
    if (isCut) options.onWarning?.({ code: "attachment-cut", message: words.attachments.cut(name, bytesText(most)) });
    const isWhole = !isCut || mediaType === "text/csv";
    if (isWhole) attachments.push({ name, mediaType, description, bytes: new TextEncoder().encode(text) });
  };
  if (kinds.includes("csv")) {
    await attach("pages.csv", "text/csv", words.attachments.pages, pagesCsv(report));
    await attach("issues.csv", "text/csv", words.attachments.issues, issuesCsv(report));
  }
  if (kinds.includes("json")) {
    await attach("report.json", "application/json", words.attachments.report, renderJson(report));
  }
  return attachments;
}

async function readText(
  chunks: AsyncIterable<string>,
  most: number,
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const parts: string[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += Buffer.byteLength(chunk);
    parts.push(chunk);
    if (bytes <= most) continue;
    const text = parts.join("");
    const shortened = Buffer.from(text).subarray(0, most).toString("utf8");
    return { text: shortened.slice(0, shortened.lastIndexOf("\r\n") + 2), isCut: true };
  }
  return { text: parts.join(""), isCut: false };
}
