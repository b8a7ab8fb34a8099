/** Claim of conformance; make none until a validator has confirmed it. */
export type PdfConformance = "none" | "pdfa-2a" | "pdfa-3a" | "pdfua-1";

/** Metadata of a PDF. */
export interface PdfMetadata {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: readonly string[];
  /** BCP 47. */
  readonly language: string;
  /** The program that created it. */
  readonly producer: string;
  /** ISO 8601 in UTC, without fractions; `null` when the data has no date. */
  readonly date: string | null;
}

/** Writes the metadata as XMP. */
export function xmpPacket(metadata: PdfMetadata, conformance: PdfConformance): string {
  const { title, author, subject, keywords, language, producer, date } = metadata;
  const properties = [
    "<dc:format>application/pdf</dc:format>",
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xml(title)}</rdf:li></rdf:Alt></dc:title>`,
    `<dc:creator><rdf:Seq><rdf:li>${xml(author)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${xml(subject)}</rdf:li></rdf:Alt></dc:description>`,
    `<dc:language><rdf:Bag><rdf:li>${xml(language)}</rdf:li></rdf:Bag></dc:language>`,
    ...(date === null ? [] : [`<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>`]),
    `<xmp:CreatorTool>${xml(producer)}</xmp:CreatorTool>`,
    `<pdf:Producer>${xml(producer)}</pdf:Producer>`,
    `<pdf:Keywords>${xml(keywords.join(" "))}</pdf:Keywords>`,
    ...claims[conformance],
  ];
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" ${namespaces}>${properties.join("")}</rdf:Description>`,
    conformance === "pdfua-1" ? extensionSchema : "",
    '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join("");
}

const namespaces = [
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
  'xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
  'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"',
  'xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"',
].join(" ");

const claims: Readonly<Record<PdfConformance, readonly string[]>> = {
  none: [],
  "pdfa-2a": ["<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>"],
  "pdfa-3a": ["<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>"],
  "pdfua-1": ["<pdfuaid:part>1</pdfuaid:part>"],
};

/** PDF/A readers recognise the PDF/UA property only if its schema is described (ISO 19005-2 §6.6.2.3). */
const extensionSchema = [
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
  ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">',
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">',
  "<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>",
  "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>",
  "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>",
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  "<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>",
  "<pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part</pdfaProperty:description>",
  "</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>",
].join("");

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function xml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
