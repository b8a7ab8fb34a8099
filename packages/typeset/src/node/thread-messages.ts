import type { DocumentModel } from "../model.ts";
import type { PdfFontSource } from "../text/font-source.ts";
import type { TypesetErrorCode } from "../typeset-error.ts";
import type { PdfWarning } from "../warning.ts";

/** Input of the thread: the document as plain data, and the fonts that it can request. */
export interface ThreadTask {
  readonly model: DocumentModel;
  readonly sources: readonly Omit<PdfFontSource, "load">[];
}

/** Message from the thread. A file is a font by its index among the sources, or the subsetter. */
export type ThreadMessage =
  | { readonly kind: "wants"; readonly file: number | "subsetter" }
  | { readonly kind: "warning"; readonly warning: PdfWarning }
  | { readonly kind: "done"; readonly bytes: Uint8Array }
  | { readonly kind: "failed"; readonly code: TypesetErrorCode; readonly message: string };

/** Reply to `wants`; an error is the message of why the file could not be read. */
export interface FileMessage {
  readonly file: number | "subsetter";
  readonly bytes: Uint8Array | null;
  readonly error: string | null;
}
