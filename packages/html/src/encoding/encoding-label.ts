import { trimWhiteSpace } from "@sightline/text";

/** Labels of encodings that Node's TextDecoder does not know (Encoding standard §4.2). */
const further = new Map([
  ["iso-8859-16", "iso-8859-16"],
  ["x-user-defined", "x-user-defined"],
  ["replacement", "replacement"],
  ["csiso2022kr", "replacement"],
  ["hz-gb-2312", "replacement"],
  ["iso-2022-cn", "replacement"],
  ["iso-2022-cn-ext", "replacement"],
  ["iso-2022-kr", "replacement"],
]);

const maxLabelLength = 40;

/**
 * Returns the lower-case name of the encoding that a charset label stands for (Encoding standard, "get an encoding"),
 * or `null`.
 */
export function encodingLabel(label: string): string | null {
  const folded = trimWhiteSpace(label).toLowerCase();
  if (folded === "utf-8") return folded;
  if (folded === "" || folded.length > maxLabelLength) return null;
  return further.get(folded) ?? nativeEncoding(folded);
}

function nativeEncoding(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
