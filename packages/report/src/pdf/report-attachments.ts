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
    const { bytes, isCut } = await readBytes(chunks, most);
    if (isCut) options.onWarning?.({ code: "attachment-cut", message: words.attachments.cut(name, bytesText(most)) });
    const isWhole = !isCut || mediaType === "text/csv";
    if (isWhole) attachments.push({ name, mediaType, description, bytes });
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

async function readBytes(
  chunks: AsyncIterable<string>,
  most: number,
): Promise<{ readonly bytes: Uint8Array; readonly isCut: boolean }> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const part = Buffer.from(chunk);
    parts.push(part);
    length += part.length;
    if (length <= most) continue;
    const bytes = Buffer.concat(parts, most);
    return { bytes: bytes.subarray(0, bytes.lastIndexOf("\r\n") + 2), isCut: true };
  }
  return { bytes: Buffer.concat(parts), isCut: false };
}
