import type { PdfAttachment } from "./document/attachments.ts";
import type { PdfConformance, PdfMetadata } from "./document/xmp.ts";
import type { Block } from "./layout/block.ts";
import type { LayoutWords } from "./layout/layout-context.ts";
import type { Theme } from "./theme.ts";

/** A document as plain data, ready to be laid out, here or in another thread. */
export interface DocumentModel {
  readonly theme: Theme;
  readonly sections: readonly { readonly id: string; readonly blocks: readonly Block[] }[];
  readonly metadata: PdfMetadata;
  readonly conformance: PdfConformance;
  readonly attachments: readonly PdfAttachment[];
  readonly logo: Uint8Array | null;
  readonly footer: string;
  readonly coverLabel: string;
  readonly words: LayoutWords;
}
