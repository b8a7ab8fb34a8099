import { parentPort, workerData } from "node:worker_threads";
import type { PdfFonts } from "../text/font-source.ts";
import { typeset } from "../typeset.ts";
import { TypesetError } from "../typeset-error.ts";
import type { FileMessage, ThreadMessage, ThreadTask } from "./thread-messages.ts";

// Program of the thread that sets a document: it requests each font that it needs from the thread that started it.

if (parentPort === null) throw new TypesetError("failed", "This program runs in a worker thread only.");
const port = parentPort;
// `workerData` is untyped; the parent thread always passes a `ThreadTask`.
const task = workerData as ThreadTask;
const waiting = new Map<FileMessage["file"], (message: FileMessage) => void>();

port.on("message", (message: FileMessage) => {
  waiting.get(message.file)?.(message);
  waiting.delete(message.file);
});

function say(message: ThreadMessage): void {
  port.postMessage(message, message.kind === "done" ? [message.bytes.buffer as ArrayBuffer] : []);
}

async function fileOf(file: FileMessage["file"]): Promise<Uint8Array | null> {
  const answer = await new Promise<FileMessage>((resolve) => {
    waiting.set(file, resolve);
    say({ kind: "wants", file });
  });
  if (answer.error !== null) throw new TypesetError("font-unreadable", answer.error);
  return answer.bytes;
}

const fonts: PdfFonts = {
  sources: task.sources.map((source, index) => ({ ...source, load: () => fileOf(index) })),
  subsetter: async () => (await fileOf("subsetter")) ?? new Uint8Array(),
};

try {
  const bytes = await typeset(task.model, { fonts, onWarning: (warning) => say({ kind: "warning", warning }) });
  say({ kind: "done", bytes });
} catch (cause) {
  const code = cause instanceof TypesetError ? cause.code : "failed";
  say({ kind: "failed", code, message: cause instanceof Error ? cause.message : String(cause) });
}
port.close();
