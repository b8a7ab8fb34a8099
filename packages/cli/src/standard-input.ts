import { fstatSync } from "node:fs";
import { text } from "node:stream/consumers";

/** Standard input of a command; tests pass strings, the program passes that of the process. */
export interface StandardInput {
  /** Reads all of it. */
  text(): Promise<string>;
  /** Reads all of it if something was piped or redirected into the command; `null` for a terminal and for nothing. */
  piped(): Promise<string | null>;
}

/** Time within which a pipe has something to read; one that stays silent was only inherited, in milliseconds. */
const silentMs = 500;

/** Returns the process's own standard input. */
export function processInput(): StandardInput {
  const read = () => text(process.stdin);
  return {
    text: read,
    async piped() {
      const kind = kindOfInput();
      if (kind === "file") return read();
      return kind === "pipe" && (await hasData()) ? read() : null;
    },
  };
}

function kindOfInput(): "file" | "pipe" | "other" {
  try {
    const stats = fstatSync(0);
    if (stats.isFile()) return "file";
    return stats.isFIFO() || stats.isSocket() ? "pipe" : "other";
  } catch {
    // A process may be started without it.
    return "other";
  }
}

function hasData(): Promise<boolean> {
  const { stdin } = process;
  return new Promise((resolve) => {
    const settle = (has: boolean) => {
      clearTimeout(timer);
      stdin.off("readable", onReadable);
      stdin.off("end", onEnd);
      if (!has) stdin.unref();
      resolve(has);
    };
    const onReadable = () => settle(stdin.readableLength > 0);
    const onEnd = () => settle(false);
    const timer = setTimeout(onEnd, silentMs);
    stdin.on("readable", onReadable);
    stdin.on("end", onEnd);
  });
}
