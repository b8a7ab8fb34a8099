import { attributeSigns, isJsonLdType, type PageNode, tagIds } from "@sightline/html";
import { factList } from "../read/fact-list.ts";
import type { NodeReader, TopicReader } from "../read/page-reading.ts";
import { readDataImages } from "./data-images.ts";
import { GraphDraft } from "./graph-draft.ts";
import { jsonLdBlock } from "./json-ld-block.ts";
import { JsonLdReader } from "./read-json-ld.ts";
import { readMicrodata } from "./read-microdata.ts";
import { readRdfa } from "./read-rdfa.ts";
import type { StructuredDataFacts } from "./structured-data-schema.ts";

const scriptTags = tagIds("script");
const itemSigns = attributeSigns("itemscope typeof");
const maxBlocks = 50;

/** Reads JSON-LD during the walk of the page; microdata and RDFa, whose elements refer to each other, after it. */
export const readStructuredData: TopicReader<StructuredDataFacts> = (reading) => {
  const { page, cut, baseUrl, at, positionOf } = reading;
  const graph = new GraphDraft(cut);
  const jsonLd = new JsonLdReader(graph, baseUrl);
  const blocks = factList<StructuredDataFacts["jsonLd"][number]>(cut, "jsonLd", maxBlocks);
  const positionIn = (script: PageNode, offset: number) => {
    const start = page.startTagEnd(script);
    return start === -1 ? undefined : positionOf(start + offset);
  };
  const scopes: PageNode[] = [];
  const typed: PageNode[] = [];
  const readScript: NodeReader = (node) => {
    if (!isJsonLdType(page.attribute(node, "type")) || !blocks.hasRoom()) return;
    const { facts, value } = jsonLdBlock(page.childText(node), (offset) => positionIn(node, offset));
    const position = at(node);
    blocks.items.push({ ...facts, ...jsonLd.read(value, position), at: position });
  };
  const readItem: NodeReader = (node) => {
    if (page.has(node, "itemscope")) scopes.push(node);
    if (page.has(node, "typeof")) typed.push(node);
  };
  return {
    elements: [[scriptTags, readScript]],
    attributed: [[itemSigns, readItem]],
    finish() {
      if (scopes.length > 0) readMicrodata(scopes, reading, graph);
      if (typed.length > 0) readRdfa(typed, reading, graph);
      const structuredData = graph.finish();
      readDataImages(structuredData, reading);
      return { jsonLd: blocks.items, structuredData };
    },
  };
};
