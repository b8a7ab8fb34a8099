import type { MainText } from "@sightline/facts";
import type { InjectionSuspicion } from "@sightline/model";
import { cleanText, cutText } from "@sightline/text";
import type { AnalysedPage, AnalysisInput } from "./analysis-input.ts";
import { scanForInjection } from "./injection-scan.ts";
import type { PageTemplate } from "./template-counts.ts";

/** A page whose text a model may read. */
export interface PageExcerpt {
  /** Reference by which the model cites it, as in `p2`. */
  readonly ref: string;
  readonly template: PageTemplate;
  readonly page: AnalysedPage;
  /** Blocks of the main text from its start, cleaned; headings begin with `#`. */
  readonly blocks: readonly string[];
  /** True if the page has more text than the excerpt. */
  readonly isCut: boolean;
}

const maxPages = 8;
const maxExcerptLength = 3600;
const maxBlockLength = 600;

/** Returns one page of each of the largest templates with the start of its main text, without suspected injections. */
export async function pageExcerpts(
  input: AnalysisInput,
  templates: readonly PageTemplate[],
  signal: AbortSignal,
): Promise<{ readonly excerpts: readonly PageExcerpt[]; readonly suspected: readonly InjectionSuspicion[] }> {
  const excerpts: PageExcerpt[] = [];
  const suspected: InjectionSuspicion[] = [];
  for (const template of homeFirst(templates).slice(0, maxPages)) {
    signal.throwIfAborted();
    const page = template.example;
    const mainText = await input.readers.mainText(page.id);
    if (mainText === null || mainText.blocks.length === 0) continue;
    const found = scanForInjection(page.url, pageText(page, mainText));
    suspected.push(...found);
    if (found.length > 0) continue;
    excerpts.push({ ref: `p${excerpts.length + 1}`, template, page, ...excerptOf(mainText) });
  }
  return { excerpts, suspected };
}

function homeFirst(templates: readonly PageTemplate[]): readonly PageTemplate[] {
  const home = templates.filter(({ pattern }) => pattern === "/");
  return [...home, ...templates.filter(({ pattern }) => pattern !== "/")];
}

/** Returns all text of a page that is shown to a model. */
function pageText({ title, metaDescription }: AnalysedPage, mainText: MainText): string {
  return [title ?? "", metaDescription ?? "", ...mainText.blocks.map(({ text }) => text)].join("\n");
}

function excerptOf(mainText: MainText): Pick<PageExcerpt, "blocks" | "isCut"> {
  const blocks: string[] = [];
  let length = 0;
  for (const { kind, level, text } of mainText.blocks) {
    const shown = cutText(cleanText(text), maxBlockLength);
    if (shown === "") continue;
    const block = kind === "heading" ? `${"#".repeat(Math.max(1, level))} ${shown}` : shown;
    if (length + block.length > maxExcerptLength) return { blocks, isCut: true };
    blocks.push(block);
    length += block.length;
  }
  return { blocks, isCut: mainText.truncated };
}
