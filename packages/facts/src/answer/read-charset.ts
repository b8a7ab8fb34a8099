import { charsetOfContent, type Page, type PageNode, tagIds } from "@sightline/html";
import { keptText, trimWhiteSpace } from "@sightline/text";
import { metaPragma } from "../read/meta-name.ts";
import type { PageReading, TopicReading } from "../read/page-reading.ts";

const metaTags = tagIds("meta");

const maxLabel = 100;

/** Reads the charset label of the first meta element that declares one; `null` when none does. */
export function readMetaCharset({ page }: PageReading): TopicReading<string | null> {
  let label: string | null = null;
  return {
    elements: [
      [
        metaTags,
        (node) => {
          label ??= declaredCharset(page, node);
        },
      ],
    ],
    finish: () => label,
  };
}

function declaredCharset(page: Page, node: PageNode): string | null {
  const charset = page.attribute(node, "charset");
  if (charset !== null) return keptText(trimWhiteSpace(charset), maxLabel);
  const content = metaPragma(page, node) === "content-type" ? page.attribute(node, "content") : null;
  const label = content === null ? null : charsetOfContent(content);
  return label === null ? null : keptText(label, maxLabel);
}
