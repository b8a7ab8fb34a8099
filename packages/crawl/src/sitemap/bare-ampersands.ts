const bareAmpersand = /&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos);)/gi;

/** Escapes ampersands that start no XML entity, outside CDATA: the most common fault of sitemaps written by hand. */
export function escapeBareAmpersands(xml: string): string {
  const parts: string[] = [];
  let offset = 0;
  while (offset < xml.length) {
    const section = xml.indexOf("<![CDATA[", offset);
    parts.push(xml.slice(offset, section < 0 ? xml.length : section).replace(bareAmpersand, "&amp;"));
    if (section < 0) break;
    const end = xml.indexOf("]]>", section);
    offset = end < 0 ? xml.length : end + 3;
    parts.push(xml.slice(section, offset));
  }
  return parts.join("");
}
