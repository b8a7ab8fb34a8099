/** Something that the PDF could not show as it is. */
export interface PdfWarning {
  readonly code: /** No font has a character: a box stands in its place. */
    | "uncovered-character"
    /** A font is malformed, or its licence forbids embedding. */
    | "font-unusable"
    /** The logo is not a PNG or JPEG, or it is too large. */
    | "logo-unusable"
    /** A picture is not a PNG or JPEG. */
    | "picture-unusable"
    /** An attachment was cut at its limit. */
    | "attachment-cut";
  readonly message: string;
}
