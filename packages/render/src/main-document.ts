import type { CDPSession } from "playwright-core";

/** Document of the main frame, as the network brought it. */
export interface MainDocument {
  /** URL of the last navigation of the main frame; `null` before the first. */
  url(): string | null;
  /** Status of the last response to one. */
  status(): number | null;
  /** Error of the last one as Chromium names it; `null` if it did not fail. */
  error(): string | null;
}

/** Follows the navigations of the main frame of a page. */
export async function watchMainDocument(session: CDPSession): Promise<MainDocument> {
  const { frameTree } = await session.send("Page.getFrameTree");
  const frameId = frameTree.frame.id;
  let requestId: string | null = null;
  let url: string | null = null;
  let status: number | null = null;
  let error: string | null = null;
  session.on("Network.requestWillBeSent", (event) => {
    if (event.frameId !== frameId || event.requestId !== event.loaderId) return;
    requestId = event.requestId;
    url = event.request.url;
    error = null;
  });
  session.on("Network.responseReceived", (event) => {
    if (event.requestId === requestId) status = event.response.status;
  });
  session.on("Network.loadingFailed", (event) => {
    if (event.requestId === requestId) error = event.errorText;
  });
  await session.send("Network.enable");
  return { url: () => url, status: () => status, error: () => error };
}
