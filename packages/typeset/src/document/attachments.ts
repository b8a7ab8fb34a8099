import { createHash } from "node:crypto";
import { asciiString, hexString, type PdfFile, type PdfReference, type PdfValue, textString } from "./pdf-file.ts";

/** A file inside the PDF. */
export interface PdfAttachment {
  /** As in `pages.csv`. */
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly bytes: Uint8Array;
}

/** Writes attachments; `null` when there are none. */
export function attachFiles(
  file: PdfFile,
  attachments: readonly PdfAttachment[],
  date: string | null,
): { readonly names: PdfValue; readonly references: readonly PdfReference[] } | null {
  if (attachments.length === 0) return null;
  const sorted = [...attachments].sort((a, b) => (a.name < b.name ? -1 : 1));
  const references = sorted.map((attachment) => attachFile(file, attachment, date));
  const names = sorted.flatMap((attachment, index): PdfValue[] => [
    textString(attachment.name),
    references[index] ?? [],
  ]);
  return { names: file.add({ Names: names }), references };
}

function attachFile(file: PdfFile, attachment: PdfAttachment, date: string | null): PdfReference {
  const { name, mediaType, description, bytes } = attachment;
  const content = file.addStream(bytes, {
    Type: "EmbeddedFile",
    Subtype: mediaType,
    Params: {
      Size: bytes.length,
      CheckSum: hexString(createHash("md5").update(bytes).digest("hex")),
      ...(date === null ? {} : { ModDate: pdfDate(date) }),
    },
  });
  return file.add({
    Type: "Filespec",
    F: asciiString(name),
    UF: textString(name),
    Desc: textString(description),
    AFRelationship: "Data",
    EF: { F: content, UF: content },
  });
}

/** Formats an ISO 8601 instant in UTC for PDF, as in `D:20261121090000Z`. */
export function pdfDate(iso: string): PdfValue {
  return asciiString(`D:${iso.replace(/\D/g, "").slice(0, 14)}Z`);
}
