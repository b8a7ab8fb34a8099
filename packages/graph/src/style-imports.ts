import type { Resource } from "@sightline/model";

/** Style sheets that a style sheet imports, directly or through others. */
export interface StyleImports {
  readonly files: number;
  /** Number of those whose size is unknown. */
  readonly unmeasured: number;
  readonly bytes: number;
}

const none: StyleImports = { files: 0, unmeasured: 0, bytes: 0 };
/** Style sheets that are followed from one: sites import a few. */
const maxImports = 50;

/** Prepares the imports of style sheets; each is followed once. */
export function styleImports(resources: ReadonlyMap<string, Resource>): (url: string) => StyleImports {
  const known = new Map<string, StyleImports>();
  return (url) => {
    if (resources.get(url)?.names === undefined) return none;
    const imports = known.get(url) ?? importsOf(url, resources);
    known.set(url, imports);
    return imports;
  };
}

function importsOf(url: string, resources: ReadonlyMap<string, Resource>): StyleImports {
  const found = new Set([url]);
  let [unmeasured, bytes] = [0, 0];
  // Iterating over a set includes elements added on the way.
  for (const each of found) {
    for (const name of resources.get(each)?.names ?? []) {
      const resource = resources.get(name);
      const isImport = resource?.status === 200 && resource.mediaType === "text/css" && !resource.isForeign;
      if (!isImport || found.has(name) || found.size > maxImports) continue;
      found.add(name);
      unmeasured += Number(resource.wireBytes === null);
      bytes += resource.wireBytes ?? 0;
    }
  }
  return found.size === 1 ? none : { files: found.size - 1, unmeasured, bytes };
}
