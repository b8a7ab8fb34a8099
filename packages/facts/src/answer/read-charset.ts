import { charsetOfContent, type Page, type PageNode, tagIds } from "@sightline/html";
import { detachedText, trimWhiteSpace } from "@sightline/text";
import type { PageFacts } from "../page-facts.ts";
import { metaPragma } from "../read/meta-name.ts";
import type { NodeReader, PageReading, TopicReading } from "../read/page-reading.ts";

const metaTags = tagIds("meta");

const maxLabel = 100;

/** Charset declared by a page. */
type MetaCharset = Pick<PageFacts["charset"], "meta" | "metaAt">;

/** Reads the charset label of the first meta element that declares one; `null` when none does. */
export function readMetaCharset({ page, at }: PageReading): TopicReading<MetaCharset> {
  let found: MetaCharset = { meta: null, metaAt: undefined };
  const readMeta: NodeReader = (node) => {
    if (found.meta !== null) return;
    const meta = declaredCharset(page, node);
    if (meta !== null) found = { meta, metaAt: at(node) };
  };
  return {
    elements: [[metaTags, readMeta]],
    finish: () => found,
  };
}

function declaredCharset(page: Page, node: PageNode): string | null {
  const charset = page.attribute(node, "charset");
  if (charset !== null) return detachedText(trimWhiteSpace(charset), maxLabel);
  const content = metaPragma(page, node) === "content-type" ? page.attribute(node, "content") : null;
  const label = content === null ? null : charsetOfContent(content);
  return label === null ? null : detachedText(label, maxLabel);
}
