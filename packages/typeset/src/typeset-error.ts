/**
 * Why a document could not be set: no font has the role `regular`; a font's file could not be read; the thread ran out
 * of memory; anything else, with its cause.
 */
export type TypesetErrorCode = "no-font" | "font-unreadable" | "out-of-memory" | "failed";

/** A document that could not be set. */
export class TypesetError extends Error {
  readonly code: TypesetErrorCode;

  constructor(code: TypesetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "TypesetError";
    this.code = code;
  }
}
