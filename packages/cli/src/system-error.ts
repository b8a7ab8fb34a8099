/** Error of the operating system, as in `EACCES`. */
export type SystemError = Error & { readonly code: string; readonly path?: unknown };

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied.",
  EPERM: "permission denied.",
  EROFS: "the file system is read-only.",
  ENOSPC: "the disk is full.",
  EDQUOT: "the disk quota is used up.",
  ENOENT: "no such file or folder.",
  ENOTDIR: "part of the path is a file.",
  EEXIST: "a file of that name is in the way.",
  EISDIR: "a folder of that name is in the way.",
};

/** Returns the reason for which a file could not be used, as a sentence. */
export function reasonOf(cause: unknown): string {
  if (!isSystemError(cause)) return `${String(cause)}.`;
  return reasons[cause.code] ?? `${cause.code}.`;
}

export function isSystemError(cause: unknown): cause is SystemError {
  return cause instanceof Error && "code" in cause && typeof cause.code === "string";
}

/** True for an error about a path that its reason explains. */
export function isPathError(cause: unknown): cause is SystemError & { readonly path: string } {
  return isSystemError(cause) && typeof cause.path === "string" && cause.code in reasons;
}
