import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Sources of the limit, which tests replace. */
export interface LimitSources {
  /** Text of `/proc/self/limits`. */
  readonly limits: () => string;
  /** Output of `ulimit -n`. */
  readonly ulimit: () => string;
}

const system: LimitSources = {
  limits: () => readFileSync("/proc/self/limits", "utf8"),
  ulimit: () => execFileSync("/bin/sh", ["-c", "ulimit -n"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
};

/** Returns the number of file descriptors that this process may have open; `null` if it is unlimited or unknown. */
export function descriptorLimit({ limits, ulimit }: LimitSources = system): number | null {
  const ofProcess = orNull(limits);
  if (ofProcess !== null) return wholeNumber(/^Max open files\s+(\S+)/m.exec(ofProcess)?.[1]);
  return wholeNumber(orNull(ulimit)?.trim());
}

function orNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    // Another operating system: the limit stays unknown.
    return null;
  }
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}
