import { noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";

/** Fifty words in any script have fewer characters. */
export const maxCharacters = 20_000;
/** Elements whose text nobody reads. */
export const withoutText = new Set(tagIds("script style template noscript noembed noframes title"));
/** Elements that servers render for visitors to use; a splash screen has none. */
export const contentTags = new Set(
  tagIds("a input select textarea button video audio iframe object embed table ul ol dl h1 h2 h3 h4 h5 h6"),
);
const imageTag = tagId("img");
const loadingNotice =
  /^(?:loading|please wait|wird geladen|laden|lädt|chargement|cargando|carregando|caricamento|yükleniyor|ładowanie|memuat|đang tải|загрузка|завантаження|読み込み中|加载中|載入中|로딩 ?중|جار التحميل)(?: \p{L}{1,20}){0,2}[\s.…]*$/iu;

/** Returns true if a root contains only a loading notice, a drawing or one picture. */
export function isEmptyRoot(page: Page, root: PageNode): boolean {
  const text = textOfEmpty(page, root);
  return text === "" || (text !== null && isLoadingNotice(text));
}

/** Returns true if a text only says that something is loading. */
export function isLoadingNotice(text: string): boolean {
  return loadingNotice.test(text.slice(0, 100));
}

/**
 * Returns the text of a root without content elements and with one picture at most; `null` for any other root.
 * @param leftOut tags of elements that are not looked into
 */
export function textOfEmpty(page: Page, root: PageNode, leftOut: ReadonlySet<number> = withoutText): string | null {
  let text = "";
  let images = 0;
  let node = page.following(root, root, true);
  while (node !== noNode) {
    const isElement = page.isElement(node);
    const tag = page.tag(node);
    const isLeftOut = isElement && leftOut.has(tag);
    if (page.isText(node)) text += page.text(node);
    if (isElement && contentTags.has(tag) && !isLeftOut) return null;
    if (isElement && tag === imageTag) images += 1;
    if (images > 1 || text.length > maxCharacters) return null;
    node = page.following(node, root, isElement && page.isHtml(node) && !isLeftOut);
  }
  return text.trim();
}
