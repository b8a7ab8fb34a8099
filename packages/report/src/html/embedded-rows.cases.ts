import { inflateRawSync } from "node:zlib";

/** Reads the rows that a file holds under an id, as the page's script does. */
export function embeddedRows(file: string, id: string): unknown[][] {
  const [, text = ""] = new RegExp(`<script type="text/plain" id="${id}">([^<]*)</script>`).exec(file) ?? [];
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.flatMap((line) => JSON.parse(inflateRawSync(Buffer.from(line, "base64")).toString("utf8")));
}
