import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** Returns a reader of source maps that names a frame of a bundle by `package/path.js` of the compiler's output. */
export function frameSource() {
  const maps = new Map();
  return ({ url, functionName, lineNumber, columnNumber }) => {
    const name = /\/packages\/([^/]+)\/dist\//.exec(url)?.[1];
    if (name === undefined) return url === "" ? functionName : url;
    if (!maps.has(url)) maps.set(url, mapOf(url));
    const entry = maps.get(url)?.findEntry(lineNumber, columnNumber);
    return entry?.originalSource === undefined ? url : `${name}/${entry.originalSource.replace(/^(\.\.\/)*/, "")}`;
  };
}

function mapOf(url) {
  const file = `${fileURLToPath(url)}.map`;
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
