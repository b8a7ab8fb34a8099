import { attributeOf, charsetOfContent, type TreeNode } from "@sightline/html";
import { foldWhiteSpace, keptText, trimWhiteSpace } from "@sightline/text";
import { type ElementReader, keep, type PageDraft, placeOf, scope } from "./page-draft.ts";
import { readMetaRefresh } from "./refresh.ts";

const maxText = 10_000;
const maxMetaName = 100;

/** Names of robots metas: all crawlers, and those whose makers document a meta of their own. */
const crawlerNames = new Set([
  "robots",
  "google",
  "googlebot",
  "googlebot-news",
  "googlebot-image",
  "googlebot-video",
  "google-extended",
  "slurp",
  "teoma",
  "yandex",
  "baiduspider",
  "duckduckgo",
  "applebot-extended",
  "gptbot",
  "ccbot",
  "chatgpt-user",
]);

/** Reads a title element; those inside svg are of another namespace and never come here. */
export const readTitle: ElementReader = (node, bits, draft) => {
  if ((bits & scope.inHead) === 0) draft.lostFromHead.add("title");
  let text = "";
  for (let child = node.first; child !== null; child = child.next) text += child.text;
  keep(draft, "titles", { text: keptText(foldWhiteSpace(text), maxText), place: placeOf(bits) });
};

/** Reads a meta element. */
export const readMeta: ElementReader = (node, bits, draft) => {
  const content = attributeOf(node, "content");
  const name = metaName(attributeOf(node, "name"));
  const kind = name === null || content === null ? null : readNamedMeta(name, content, bits, draft);
  readSocialMeta(node, name, content, draft);
  readPragma(node, content, bits, draft);
  if (draft.metaCharset === null) draft.metaCharset = declaredCharset(node, content);
  const isLost = (bits & scope.inHead) === 0 && attributeOf(node, "itemprop") === null;
  if (isLost) draft.lostFromHead.add(kind ?? "other");
};

function metaName(value: string | null): string | null {
  return value === null ? null : trimWhiteSpace(value).slice(0, maxMetaName).toLowerCase();
}

/** Says what the meta is, when it is one of those that search engines look for. */
function readNamedMeta(
  name: string,
  content: string,
  bits: number,
  draft: PageDraft,
): "description" | "robots" | "viewport" | null {
  const place = placeOf(bits);
  if (name === "description") {
    keep(draft, "metaDescriptions", { text: keptText(trimWhiteSpace(content), maxText), place });
    return "description";
  }
  if (name === "viewport") {
    draft.viewport ??= keptText(content, maxText);
    return "viewport";
  }
  if (!crawlerNames.has(name) && !name.endsWith("bot")) return null;
  keep(draft, "robotsMetas", { name: keptText(name, maxMetaName), content: keptText(content, maxText), place });
  return "robots";
}

const socialPrefix = /^(?:og|article|book|profile|video|music|product|fb|twitter):/;

/** Open Graph is specified with property and Twitter cards with name; consumers read either from both. */
function readSocialMeta(node: TreeNode, name: string | null, content: string | null, draft: PageDraft): void {
  if (content === null) return;
  const socialName = metaName(attributeOf(node, "property")) ?? name;
  if (socialName === null || !socialPrefix.test(socialName)) return;
  keep(draft, "socialMetas", { name: keptText(socialName, maxMetaName), content: keptText(content, maxText) });
  if (socialName === "og:type" && trimWhiteSpace(content).toLowerCase() === "article") draft.isArticle = true;
}

function readPragma(node: TreeNode, content: string | null, bits: number, draft: PageDraft): void {
  const pragma = attributeOf(node, "http-equiv")?.toLowerCase();
  if (pragma === undefined || content === null) return;
  if (pragma === "content-security-policy") keep(draft, "cspMetas", keptText(content, maxText));
  if (pragma === "refresh") readMetaRefresh(content, bits, draft);
}

function declaredCharset(node: TreeNode, content: string | null): string | null {
  const charset = attributeOf(node, "charset");
  if (charset !== null) return keptText(trimWhiteSpace(charset), maxMetaName);
  if (content === null || attributeOf(node, "http-equiv")?.toLowerCase() !== "content-type") return null;
  const label = charsetOfContent(content);
  return label === null ? null : keptText(label, maxMetaName);
}
