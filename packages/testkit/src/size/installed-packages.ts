/** Entry of a package lock. */
interface LockEntry {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Packages of a lock file, by path: `packages/cli`, `node_modules/zod`. */
export type LockedPackages = Readonly<Record<string, LockEntry>>;

/** Packages that come with a production install. */
export interface InstalledPackages {
  /** Folders of the workspace, as in `packages/cli`. */
  readonly own: readonly string[];
  /** Paths of all others. */
  readonly others: readonly string[];
}

/**
 * Returns what users of a package of the workspace install with it. Optional dependencies, which differ from system to
 * system, and development dependencies are left out.
 */
export function installedPackages(lock: LockedPackages, workspace: string): InstalledPackages {
  const found = new Set([workspace]);
  // Iterating over a set includes elements added on the way.
  for (const path of found) {
    for (const name of requiredNames(lock[path] ?? {})) found.add(pathOf(lock, path, name));
  }
  const paths = [...found].sort();
  const isOwn = (path: string) => !path.includes("node_modules/");
  return { own: paths.filter(isOwn), others: paths.filter((path) => !isOwn(path)) };
}

function requiredNames(entry: LockEntry): string[] {
  const optional = entry.optionalDependencies ?? {};
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [...Object.keys(entry.dependencies ?? {}), ...peers].filter((name) => !Object.hasOwn(optional, name));
}

/** Finds a package as Node.js does: in the nearest `node_modules` above its dependent. */
function pathOf(lock: LockedPackages, dependent: string, name: string): string {
  let folder = dependent;
  for (;;) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    const entry = lock[path];
    if (entry !== undefined) return entry.link === true ? (entry.resolved ?? path) : path;
    if (folder === "") throw new Error(`The lock file has no ${name} for ${dependent}.`);
    folder = folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : "";
  }
}
