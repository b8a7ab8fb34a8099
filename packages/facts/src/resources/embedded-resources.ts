import { noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { trimWhiteSpace } from "@sightline/text";
import type { EdgeKind } from "../edges/edge.ts";
import { edgeFlagBit } from "../edges/packed-edges.ts";
import type { NodeReader, PageReading, TopicReading } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import { isScriptType } from "../scripts/script-type.ts";
import { parseSrcset } from "../syntax/srcset.ts";
import { firstSource, modernSource } from "./source-elements.ts";

const mediaTags = tagIds("video audio track");
const videoTags = tagIds("video");
const iframeTags = tagIds("iframe");
const frameTags = tagIds("frame");
const embedTags = tagIds("embed");
const objectTags = tagIds("object");
const sourceTags = tagIds("source");
const scriptTags = tagIds("script");

const sourceTag = tagId("source");
const trackTag = tagId("track");

const blockable = edgeFlagBit("blockable");
const deferred = edgeFlagBit("deferred");
const alternative = edgeFlagBit("alternative");

/** Adds an edge for each embedded resource, except images with facts of their own. */
export function readEmbeddedResources({ page, edges, resolve, at }: PageReading): TopicReading<object> {
  const add = (node: PageNode, name: string, kind: EdgeKind, bits: number): void => {
    const value = page.attribute(node, name);
    if (value !== null && value !== "") edges.add(kind, resolve(value), { bits, at: at(node) });
  };
  const from =
    (name: string, kind: EdgeKind, further = 0): NodeReader =>
    (node, bits) =>
      add(node, name, kind, bits | further);
  const readSource: NodeReader = (node, bits) => {
    if ((bits & scope.inPicture) === 0) {
      add(node, "src", "media", bits | bitsOfMedia(page, node));
      return;
    }
    let other = modernSource(page, page.parent(node)) === node ? 0 : alternative;
    for (const { url } of parseSrcset(page.attribute(node, "srcset") ?? "")) {
      edges.add("image", resolve(url), { bits: bits | blockable | other, at: at(node) });
      other = alternative;
    }
  };
  const readScript: NodeReader = (node, bits) => {
    const type = trimWhiteSpace(page.attribute(node, "type") ?? "").toLowerCase();
    if (isScriptType(type)) add(node, "src", "script", bits | blockable | bitsOfScript(page, node, type));
  };
  return {
    elements: [
      [sourceTags, readSource],
      [mediaTags, (node, bits) => add(node, "src", "media", bits | bitsOfMedia(page, node))],
      [videoTags, from("poster", "image")],
      [iframeTags, from("src", "iframe", blockable)],
      [frameTags, from("src", "frame", blockable)],
      [embedTags, from("src", "object", blockable)],
      [objectTags, from("data", "object", blockable)],
      [scriptTags, readScript],
    ],
    svgElements: [["image", from("href", "image")]],
    finish: () => ({}),
  };
}

function bitsOfScript(page: Page, node: PageNode, type: string): number {
  const isDeferred = type === "module" || page.has(node, "async") || page.has(node, "defer");
  return (isDeferred ? deferred : 0) | (page.has(node, "nomodule") ? alternative : 0);
}

/** Returns the bits of audio, video, or one of their sources or tracks. */
function bitsOfMedia(page: Page, node: PageNode): number {
  const tag = page.tag(node);
  const player = tag === sourceTag || tag === trackTag ? page.parent(node) : node;
  const isFirst = tag !== sourceTag || firstSource(page, player) === node;
  const starts = tag !== trackTag && player !== noNode && page.has(player, "autoplay");
  return (starts ? 0 : deferred) | (isFirst ? 0 : alternative);
}
