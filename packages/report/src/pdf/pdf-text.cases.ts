import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Opens a PDF in a reader that is not ours. */
export async function openPdf(bytes: Uint8Array) {
  return getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
}

/** Returns the text that this reader finds on the pages. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await openPdf(bytes);
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return pages
    .join("\n")
    .replace(/\u200b/g, "")
    .replace(/\s+/g, " ");
}
