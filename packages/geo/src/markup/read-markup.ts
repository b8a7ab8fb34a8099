import { decodeReferences } from "./attributes.ts";
import { controlReader } from "./control-reader.ts";
import type { Markup } from "./markup.ts";
import { bitsOf, type OpenElement, scope, tellingAttributes } from "./open-element.ts";
import { pageText } from "./page-text.ts";
import { scanHtml } from "./scan-html.ts";
import { tableReader } from "./table-reader.ts";
import { unseenTexts } from "./unseen-texts.ts";

const maxDepth = 512;
const maxListed = 200;
const voids = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Elements that end an open one of the same name. */
const selfClosing = new Set("p li dt dd tr td th option".split(" "));
const rootIds = new Set(["root", "app", "__next", "__nuxt", "svelte"]);
const toolScript = /(?:navigator|document)\.modelContext\.(?:registerTool|provideContext)/;
const adScript = /googlesyndication|doubleclick\.net|prebid|amazon-adsystem|adsbygoogle/;

/** Reads from the source of a page what its facts do not hold. Linear in the source; never throws for what it holds. */
export function readMarkup(html: string): Markup {
  const stack: OpenElement[] = [];
  const openCounts = new Map<string, number>();
  const text = pageText();
  const unseen = unseenTexts();
  const tables = tableReader();
  const controls = controlReader();
  const ids = new Set<string>();
  const headingIds: (string | null)[] = [];
  const metas: { name: string; content: string }[] = [];
  const links: { rel: string; href: string; type: string }[] = [];
  const times: string[] = [];
  const figureCaptionWords: number[] = [];
  const found = {
    mains: 0,
    articles: 0,
    externalScripts: 0,
    duplicateIds: 0,
    registersTools: false,
    hasAdScripts: false,
    hasInlineLicence: false,
    noscript: "",
    afterHeading: false,
  };
  const root: { index: number; isEmpty: boolean; seen: boolean } = { index: -1, isEmpty: false, seen: false };

  function bits(): number {
    return stack.at(-1)?.bits ?? 0;
  }

  function open(name: string, source: string): void {
    if (selfClosing.has(name) && stack.at(-1)?.name === name) pop();
    const attributes = tellingAttributes(name, source);
    const element: OpenElement = { name, attributes, bits: bitsOf(name, attributes, bits()) };
    collect(element);
    if (voids.has(name) || source.endsWith("/") || stack.length >= maxDepth) return;
    stack.push(element);
    openCounts.set(name, (openCounts.get(name) ?? 0) + 1);
  }

  function collect(element: OpenElement): void {
    const { name, attributes } = element;
    text.boundary(name);
    if (name === "main" || attributes.get("role") === "main") found.mains += 1;
    if (name === "article") found.articles += 1;
    if (name === "figure" && figureCaptionWords.length < maxListed) figureCaptionWords.push(0);
    tables.open(name, attributes.has("colspan") || attributes.has("rowspan"), found.afterHeading);
    if (name === "h2" || name === "h3") listHeading(attributes);
    if (attributes.size > 0) collectAttributes(element);
    controls.open(element);
  }

  function collectAttributes({ name, attributes }: OpenElement): void {
    unseen.attributes(name, attributes);
    const id = attributes.get("id") ?? "";
    if (id !== "") noteId(id);
    if (name === "meta") listMeta(attributes);
    if (name === "link") listLink(attributes);
    if (name === "time" && times.length < 50) times.push(attributes.get("datetime") ?? "");
    if (name === "img") noteImage(attributes);
  }

  function listHeading(attributes: OpenElement["attributes"]): void {
    if (headingIds.length < maxListed) headingIds.push(attributes.get("id") || null);
  }

  function noteId(id: string): void {
    if (ids.has(id)) found.duplicateIds += 1;
    ids.add(id);
    if (root.seen || !rootIds.has(id.toLowerCase())) return;
    root.index = stack.length;
    root.isEmpty = true;
    root.seen = true;
  }

  function listLink(attributes: OpenElement["attributes"]): void {
    if (links.length >= maxListed) return;
    const [rel = "", href = "", type = ""] = ["rel", "href", "type"].map((key) => attributes.get(key) ?? "");
    links.push({ rel: rel.toLowerCase(), href, type: type.toLowerCase() });
  }

  function noteImage(attributes: OpenElement["attributes"]): void {
    tables.content(0, true);
    if ((attributes.get("alt") ?? "").trim() !== "") controls.name();
  }

  function listMeta(attributes: OpenElement["attributes"]): void {
    const name = attributes.get("name") ?? attributes.get("property");
    if (name === undefined || metas.length >= maxListed) return;
    metas.push({ name: name.trim().toLowerCase(), content: attributes.get("content") ?? "" });
  }

  function pop(): void {
    const element = stack.pop();
    if (element === undefined) return;
    openCounts.set(element.name, (openCounts.get(element.name) ?? 1) - 1);
    if (root.index === stack.length) root.index = -1;
    if ((element.bits & scope.heading) !== 0) found.afterHeading = true;
  }

  function addText(start: number, end: number): void {
    const raw = html.slice(start, end);
    if (mayBeBlank(raw.charCodeAt(0)) && raw.trim() === "") return;
    const content = decodeReferences(raw);
    const here = bits();
    if ((here & scope.noscript) !== 0) {
      found.noscript += `${content} `;
      unseen.add("noscript", content);
      return;
    }
    if ((here & scope.hidden) !== 0) {
      unseen.add("hidden", content);
      return;
    }
    if (root.index !== -1) root.isEmpty = false;
    const words = text.add(content, here, end);
    tables.content(words, false);
    controls.name();
    if ((here & scope.figcaption) !== 0 && figureCaptionWords.length > 0) {
      figureCaptionWords[figureCaptionWords.length - 1] = (figureCaptionWords.at(-1) ?? 0) + words;
    }
    if ((here & scope.heading) === 0) found.afterHeading = false;
  }

  scanHtml(html, {
    text: addText,
    open,
    close(name) {
      text.boundary(name);
      tables.close(name);
      controls.close(name);
      if ((openCounts.get(name) ?? 0) === 0) return;
      while (stack.length > 0) {
        const isLast = stack.at(-1)?.name === name;
        pop();
        if (isLast) return;
      }
    },
    comment: (start, end) => unseen.add("comment", html.slice(start, end)),
    raw(name, attributes, start, end) {
      if (name === "script") readScript(attributes, html.slice(start, Math.min(end, start + 200_000)));
      if (name === "template") unseen.add("hidden", html.slice(start, end).replace(/<[^<>]*>/g, " "));
    },
  });

  function readScript(attributes: string, content: string): void {
    if (/\bsrc\s*=/i.test(attributes)) found.externalScripts += 1;
    if (toolScript.test(content)) found.registersTools = true;
    if (adScript.test(attributes) || adScript.test(content)) found.hasAdScripts = true;
    if (/application\/rsl\+xml/i.test(attributes)) found.hasInlineLicence = true;
  }

  const { controls: allControls, forms } = controls.finish();
  return {
    ...text.finish(html, found.mains, found.articles),
    mains: found.mains,
    articles: found.articles,
    hasEmptyRoot: root.seen && root.isEmpty,
    hasRoot: root.seen,
    externalScripts: found.externalScripts,
    noscriptText: found.noscript.trim().slice(0, 1000),
    headingIds,
    tables: tables.finish(),
    figureCaptionWords,
    controls: allControls,
    duplicateIds: found.duplicateIds,
    forms,
    metas,
    links,
    times,
    unseen: unseen.finish(),
    registersTools: found.registersTools,
    hasAdScripts: found.hasAdScripts,
    hasInlineLicence: found.hasInlineLicence,
  };
}

/** Says whether a text that begins with a character may be nothing but white space. */
function mayBeBlank(code: number): boolean {
  return code <= 0x20 || code > 127;
}
