import { type PageNode, tagIds } from "@sightline/html";
import { trimWhiteSpace } from "@sightline/text";
import type { EdgeKind } from "../edges/edge.ts";
import { edgeFlagBit } from "../edges/packed-edges.ts";
import type { NodeReader, PageReading, TopicReading } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import { isScriptType } from "../scripts/script-type.ts";
import { parseSrcset } from "../syntax/srcset.ts";

const mediaTags = tagIds("video audio track");
const videoTags = tagIds("video");
const iframeTags = tagIds("iframe");
const frameTags = tagIds("frame");
const embedTags = tagIds("embed");
const objectTags = tagIds("object");
const sourceTags = tagIds("source");
const scriptTags = tagIds("script");

const blockable = edgeFlagBit("blockable");

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
    if ((bits & scope.inPicture) === 0) add(node, "src", "media", bits);
    else {
      for (const { url } of parseSrcset(page.attribute(node, "srcset") ?? "")) {
        edges.add("image", resolve(url), { bits: bits | blockable, at: at(node) });
      }
    }
  };
  const readScript: NodeReader = (node, bits) => {
    const type = trimWhiteSpace(page.attribute(node, "type") ?? "").toLowerCase();
    if (isScriptType(type)) add(node, "src", "script", bits | blockable);
  };
  return {
    elements: [
      [sourceTags, readSource],
      [mediaTags, from("src", "media")],
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
