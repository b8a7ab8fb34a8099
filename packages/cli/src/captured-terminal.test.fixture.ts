import type { Interrupts } from "./audit-command.ts";
import type { Terminal } from "./terminal.ts";

/** A terminal that captures its output. */
export interface CapturedTerminal extends Terminal {
  readonly written: { readonly out: string; readonly err: string };
}

/** Makes a terminal without colours in which nobody watches the progress. */
export function capturedTerminal(width = 80): CapturedTerminal {
  const written = { out: "", err: "" };
  return {
    out(text) {
      written.out += text;
    },
    err(text) {
      written.err += text;
    },
    isInteractive: false,
    outStyle: { width, colors: false },
    errStyle: { width, colors: false },
    program: "sightline",
    written,
  };
}

/** Interrupts that never happen. */
export const noInterrupts: Interrupts = { onInterrupt: () => () => {} };
