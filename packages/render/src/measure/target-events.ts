import type { CDPSession } from "playwright-core";
import { readFields, readText } from "./received.ts";

/** Domains whose events are collected, of every target. */
const domains = ["Network", "Runtime", "Log", "Audits"];
/** Maximum frames and workers that are listened to; further ones run unobserved. */
const maxTargets = 100;

/** Takes an event of a target: `page`, or the id of a frame in its own process or of a worker. */
export type TakeEvent = (target: string, method: string, params: unknown) => void;

/**
 * Listens to a page, and to its frames and workers in processes of their own. A worker may send its first requests before
 * it is listened to.
 */
export async function listenToTargets(session: CDPSession, take: TakeEvent): Promise<void> {
  let targets = 0;
  let messageId = 0;

  function sendTo(sessionId: string, method: string, params: object = {}): void {
    messageId += 1;
    const message = JSON.stringify({ id: messageId, method, params });
    // The target may be gone.
    session.send("Target.sendMessageToTarget", { sessionId, message }).catch(() => undefined);
  }

  session.on("Target.attachedToTarget", ({ sessionId }) => {
    targets += 1;
    if (targets <= maxTargets) for (const domain of domains) sendTo(sessionId, `${domain}.enable`);
    sendTo(sessionId, "Runtime.runIfWaitingForDebugger");
  });
  session.on("Target.receivedMessageFromTarget", ({ sessionId, message }) => {
    const { method, params } = readFields(JSON.parse(message));
    take(sessionId, readText(method, 100), params);
  });
  session.on("event", ({ method, params }) => take("page", method, params));

  for (const domain of domains) await session.send(`${domain}.enable` as "Network.enable");
  // Playwright's sessions cannot speak to flat children of theirs.
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
}
