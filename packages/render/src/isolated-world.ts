import type { CDPSession } from "playwright-core";

/** Runs our functions in the main frame of a page with built-ins that its scripts cannot change. */
export interface IsolatedWorld {
  /** Calls a function with arguments; it must not refer to anything outside itself. */
  call<Parameters extends readonly (number | string)[], Result>(
    run: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Awaited<Result>>;
}

const worldName = "sightline";

/**
 * Opens the isolated world of a page before it navigates.
 *
 * @param prepare runs in it at the start of every document
 */
export async function isolatedWorld(session: CDPSession, prepare: () => void): Promise<IsolatedWorld> {
  // Scripts for new documents run in sessions only that enabled this domain.
  await session.send("Page.enable");
  await session.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${prepare})()`, worldName });
  const { frameTree } = await session.send("Page.getFrameTree");
  const frameId = frameTree.frame.id;
  return {
    async call(run, ...parameters) {
      const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId, worldName });
      const { result, exceptionDetails } = await session.send("Runtime.callFunctionOn", {
        functionDeclaration: String(run),
        executionContextId,
        arguments: parameters.map((value) => ({ value })),
        returnByValue: true,
        awaitPromise: true,
      });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? "threw");
      return result.value;
    },
  };
}
