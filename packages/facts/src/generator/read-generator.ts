import { noNode, tagIds } from "@sightline/html";
import { detachedText, tokensOf, trimWhiteSpace } from "@sightline/text";
import type { NodeReader, TopicReader } from "../read/page-reading.ts";
import type { GeneratorFacts } from "./generator-schema.ts";

const metaTags = tagIds("meta");
const maxGenerators = 5;
const maxText = 200;
const maxClasses = 20;
const maxClass = 100;
/** Maximum length of the class attributes that are read. */
const maxAttribute = 2_000;
/** Maximum length of a comment in which a program names itself. */
const maxComment = 300;
const naming = /\bgenerated (?:by|using|with) ([a-z][\w.+-]*)/i;

export const readGenerator: TopicReader<GeneratorFacts> = ({ page, metaName }) => {
  const generators: string[] = [];

  function classesOf(root: number): string[] {
    const value = root === noNode ? null : page.attribute(root, "class");
    return value === null ? [] : tokensOf(value.slice(0, maxAttribute)).slice(0, maxClasses);
  }

  const readMeta: NodeReader = (node) => {
    if (generators.length === maxGenerators || metaName(node) !== "generator") return;
    const content = trimWhiteSpace(page.attribute(node, "content") ?? "");
    if (content !== "") generators.push(detachedText(content, maxText));
  };
  return {
    elements: [[metaTags, readMeta]],
    everyComment(node) {
      if (generators.length === maxGenerators) return;
      const comment = page.comment(node);
      const name = comment.length > maxComment ? undefined : naming.exec(comment)?.[1];
      if (name !== undefined) generators.push(detachedText(name, maxText));
    },
    finish: ({ landmarks: { html, body } }) => ({
      generators,
      rootClasses: [...classesOf(html), ...classesOf(body)].map((name) => detachedText(name, maxClass)),
    }),
  };
};
