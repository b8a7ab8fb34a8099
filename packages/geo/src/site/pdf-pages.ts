import { contentStems, languagePack, overlap } from "@sightline/text/language";

const sameTopic = 0.6;

/** True if no page of the sample has a title on the topic of a PDF's file name. */
export function pdfWithoutPage(url: string, titles: readonly ReadonlySet<string>[]): boolean {
  const file = new URL(url).pathname.split("/").at(-1) ?? "";
  const name = decodedName(file)
    .replace(/\.pdf$/i, "")
    .replace(/[-_+.]+/g, " ");
  const stems = contentStems(name, languagePack("en"));
  if (stems.size === 0) return false;
  return !titles.some((title) => overlap(stems, title) >= sameTopic);
}

function decodedName(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}
