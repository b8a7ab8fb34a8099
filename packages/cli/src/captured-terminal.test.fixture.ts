import type { Interrupts } from "./audit-command.ts";
import type { Terminal } from "./terminal.ts";

/** A terminal that keeps what is written to it. */
export interface CapturedTerminal extends Terminal {
  readonly written: { readonly out: string; readonly err: string };
}

/** Makes a terminal without colors that nobody watches. */
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
    width,
    colors: false,
    written,
  };
}

/** Nobody interrupts. */
export const noInterrupts: Interrupts = { onInterrupt: () => () => {} };
