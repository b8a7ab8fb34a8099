import { relative, resolve, sep } from "node:path";

/** Returns a path relative to the working directory, with slashes, as code hosts expect it. */
export function relativePath(file: string): string {
  return relative(resolve("."), file).split(sep).join("/");
}
