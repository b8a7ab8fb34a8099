import type { Interrupts } from "./audit-command.ts";

/** What the interrupts need of a process. */
interface SignalSource {
  on(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown;
  off(signal: "SIGINT" | "SIGTERM", listener: () => void): unknown;
}

/** Ctrl-C under `npm run` arrives twice: from the terminal, and forwarded by npm. */
const oneInterruptMs = 500;

/** Returns the interrupts of a process; signals within a moment count as one. */
export function processInterrupts(source: SignalSource = process, now = () => performance.now()): Interrupts {
  return {
    onInterrupt(listener) {
      let lastAt = Number.NEGATIVE_INFINITY;
      const hear = () => {
        const isRepeated = now() - lastAt < oneInterruptMs;
        lastAt = now();
        if (!isRepeated) listener();
      };
      source.on("SIGINT", hear);
      source.on("SIGTERM", hear);
      return () => {
        source.off("SIGINT", hear);
        source.off("SIGTERM", hear);
      };
    },
  };
}
