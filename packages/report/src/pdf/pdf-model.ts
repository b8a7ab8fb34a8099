import type { PdfAttachment } from "./document/attachments.ts";
import type { PdfConformance, PdfMetadata } from "./document/xmp.ts";
import type { PdfBlock } from "./layout/block.ts";
import type { LayoutWords } from "./layout/layout-context.ts";

/** A report as plain data, ready to be laid out, here or in another thread. */
export interface PdfModel {
  readonly page: "a4" | "letter";
  readonly sections: readonly { readonly id: string; readonly blocks: readonly PdfBlock[] }[];
  readonly metadata: PdfMetadata;
  readonly conformance: PdfConformance;
  readonly attachments: readonly PdfAttachment[];
  readonly accent: string | null;
  readonly logo: Uint8Array | null;
  readonly footer: string;
  readonly coverLabel: string;
  readonly words: LayoutWords;
}
