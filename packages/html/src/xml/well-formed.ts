import { SaxesParser } from "saxes";
import { CharacterReferences } from "../tape/character-references.ts";
import { maxTreeDepth, TreeLimitError } from "../tree/tree-limits.ts";

/** Matches public identifiers of DTDs whose entities browsers know without fetching them (HTML standard §14.2). */
const xhtmlDtd = /PUBLIC\s+["']-\/\/W3C\/\/DTD XHTML (?:1\.[01]|Basic 1\.0|1\.1 plus MathML 2\.0)/;
const namedReference = /&([A-Za-z][A-Za-z\d]*);/g;

/**
 * Error with the position and reason of a page that is not well-formed XML; browsers show such an error instead of the
 * page.
 */
export class XmlError extends Error {
  override readonly name = "XmlError";
}

/**
 * Checks that a page is well-formed XML with namespaces. Entities are those of XML, and of XHTML if its DTD is named;
 * entities declared in the page are never expanded.
 *
 * @returns the end of the document type declaration; zero without one
 * @throws XmlError when it is not well-formed
 * @throws TreeLimitError when its elements are nested too deeply
 */
export function checkWellFormed(source: string): number {
  const parser = new SaxesParser({ xmlns: true });
  let doctypeEnd = 0;
  let depth = 0;
  parser.on("error", ({ message }) => {
    const [, line, column, what] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? ["", "1", "0", message];
    throw new XmlError(`The page is served as XML and is not well-formed: line ${line}, column ${column}: ${what}`);
  });
  parser.on("doctype", (doctype) => {
    doctypeEnd = source.indexOf(">", parser.position - 1) + 1;
    if (xhtmlDtd.test(doctype)) for (const name of htmlEntities(source)) parser.ENTITIES[name] = "";
  });
  parser.on("opentag", () => {
    depth += 1;
    if (depth > maxTreeDepth) throw new TreeLimitError(`The XML of the page is nested more than ${maxTreeDepth} deep.`);
  });
  parser.on("closetag", () => {
    depth -= 1;
  });
  parser.write(source).close();
  return doctypeEnd;
}

/** Returns the names of the references in a page that HTML defines. */
function htmlEntities(source: string): string[] {
  const references = new CharacterReferences();
  const names = new Set(Array.from(source.matchAll(namedReference), ([, name = ""]) => name));
  return [...names].filter((name) => references.textOf(`&${name};`) !== `&${name};`);
}
