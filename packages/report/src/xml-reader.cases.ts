import { SaxesParser } from "saxes";

/** An element of XML as tests read it. */
export interface ReadXmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Reads the elements of XML in document order. @throws Error when it is not well-formed */
export function readXml(xml: string): ReadXmlElement[] {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const open: (typeof elements)[number][] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes }, text: "" };
    elements.push(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", (text) => {
    const top = open.at(-1);
    if (top !== undefined) top.text += text;
  });
  parser.write(xml).close();
  return elements;
}
