import type { AuditorOptions } from "@sightline/engine";
import { type CrawlPlanInput, rendersPages } from "@sightline/model";
import type { AuditFlags } from "./audit-flags.ts";

/** Flags that say which browser renders. */
export type BrowserFlags = Pick<AuditFlags, "browser" | "browserSandbox">;

/**
 * Returns the renderer of an audit; `undefined` for one that renders nothing, which loads none of it.
 *
 * @throws AuditError `invalid_options` that says what to install
 */
export async function rendererFor(
  plan: Pick<CrawlPlanInput, "render">,
  flags: BrowserFlags,
): Promise<AuditorOptions["renderer"]> {
  return rendersPages(plan) ? await browserRenderer(flags) : undefined;
}

/** Returns the renderer of a browser. @throws as {@link rendererFor} */
export async function browserRenderer({
  browser,
  browserSandbox: sandbox = true,
}: BrowserFlags): Promise<NonNullable<AuditorOptions["renderer"]>> {
  const { chromiumRenderer } = await import("@sightline/render");
  const isRunning = browser !== undefined && /^(?:https?|wss?):\/\//.test(browser);
  const where = browser === undefined ? {} : isRunning ? { connectOverCDP: browser } : { executablePath: browser };
  const options = { ...where, sandbox };
  // What is missing is said before the first page is requested.
  await chromiumRenderer(options).close();
  return ({ allowPrivateHosts, resolve }) => chromiumRenderer({ ...options, allowPrivateHosts, resolve });
}
