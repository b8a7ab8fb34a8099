import { isAbsolute, relative, resolve } from "node:path";

/** Returns a path as people would type it: relative inside the working directory, otherwise absolute. */
export function shownPath(path: string, folder = process.cwd()): string {
  const inside = relative(folder, path);
  const isInside = inside !== "" && !inside.startsWith("..") && !isAbsolute(inside);
  return isInside ? inside : resolve(folder, path);
}
