import type { CDPSession } from "playwright-core";

/** Name of the world that our functions run in: with the document of the page, but not its globals or its prototypes. */
const worldName = "sightline";

/** Runs a script at the start of every document, in our world. */
export async function addWorldScript(session: CDPSession, source: string): Promise<void> {
  await session.send("Page.enable");
  await session.send("Page.addScriptToEvaluateOnNewDocument", { source, worldName });
}

/** World of ours in the main frame as it is now. */
export interface IsolatedWorld {
  /** Value of an expression; of a promise, what it resolves to. `null` if it threw. */
  evaluate(expression: string): Promise<unknown>;
}

/** Enters our world in the main frame. Its functions know the document, but nothing that scripts of the page changed. */
export async function enterWorld(session: CDPSession): Promise<IsolatedWorld> {
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName,
  });
  return {
    async evaluate(expression) {
      const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
        expression,
        contextId: executionContextId,
        awaitPromise: true,
        returnByValue: true,
      });
      return exceptionDetails === undefined ? result.value : null;
    },
  };
}
