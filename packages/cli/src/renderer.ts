import type { AuditorOptions } from "@sightline/engine";
import { type CrawlPlanInput, isAuditError, rendersPages } from "@sightline/model";
import type { AuditFlags } from "./audit-flags.ts";
import { CommandFailure } from "./exit-codes.ts";

/** Flags that say which browser renders. */
export type BrowserFlags = Pick<AuditFlags, "browser" | "browserSandbox">;

/**
 * Returns the renderer of an audit; `undefined` for one that renders nothing, which loads none of it.
 *
 * @throws CommandFailure that says what to install
 */
export async function rendererFor(
  plan: Pick<CrawlPlanInput, "render" | "lighthouse">,
  flags: BrowserFlags,
): Promise<AuditorOptions["renderer"]> {
  return rendersPages(plan) ? await browserRenderer(flags, plan) : undefined;
}

/** Returns the renderer of a browser. @throws as {@link rendererFor} */
export async function browserRenderer(
  { browser, browserSandbox: sandbox = true }: BrowserFlags,
  { lighthouse = false }: Pick<CrawlPlanInput, "lighthouse"> = {},
): Promise<NonNullable<AuditorOptions["renderer"]>> {
  const { chromiumRenderer } = await import("@sightline/render");
  const isRunning = browser !== undefined && /^(?:https?|wss?):\/\//.test(browser);
  const where = browser === undefined ? {} : isRunning ? { connectOverCDP: browser } : { executablePath: browser };
  const options = { ...where, sandbox };
  try {
    // What is missing is said before the first page is requested.
    await chromiumRenderer({ ...options, lighthouse }).close();
  } catch (cause) {
    throw isAuditError(cause) ? new CommandFailure(`--render: ${inFlags(cause.message)}`) : cause;
  }
  return ({ allowPrivateHosts, resolve }) => chromiumRenderer({ ...options, allowPrivateHosts, resolve });
}

/** Says how the command switches off what the library calls the sandbox. */
function inFlags(message: string): string {
  return message.replace("switch the sandbox off", "switch the sandbox off with --no-browser-sandbox");
}
