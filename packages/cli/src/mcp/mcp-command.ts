import type { Interrupts } from "../audit-command.ts";
import { cannotListen } from "../cannot-listen.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { privateHostsOf } from "../private-hosts.ts";
import type { Terminal } from "../terminal.ts";
import { wholeNumber } from "../whole-number.ts";
import { lazyHost } from "./lazy-host.ts";
import { mcpToken } from "./mcp-token.ts";
import { openMcp } from "./open-mcp.ts";

/** Flags of `sightline mcp`. */
export interface McpFlags {
  readonly store: string;
  readonly config?: string;
  readonly allowPrivate?: true | string;
  readonly http?: boolean;
  readonly port: string;
  readonly host: string;
  /** Comma-separated names. */
  readonly allowHost?: string;
}

/** What the command gets from its process. */
interface McpContext {
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
}

/** `sightline mcp`: serves agents over standard input and output, or over HTTP, until the client leaves or an interrupt. */
export async function mcpCommand(flags: McpFlags, { terminal, interrupts }: McpContext): Promise<ExitCode> {
  const { serveHttp, serveStdio } = await openMcp();
  const isHttp = flags.http === true;
  const host = lazyHost({
    store: flags.store,
    config: flags.config,
    allowPrivate: flags.allowPrivate === undefined ? [] : privateHostsOf(flags.allowPrivate),
    isLocal: !isHttp,
  });
  const abort = new AbortController();
  const release = interrupts.onInterrupt(() => abort.abort());
  try {
    if (isHttp)
      await servedOverHttp(flags, { terminal, signal: abort.signal, serve: (options) => serveHttp(host, options) });
    else await serveStdio(host, { input: process.stdin, output: process.stdout, signal: abort.signal });
  } finally {
    release();
    await host.close();
  }
  return exitCodes.passed;
}

interface HttpContext {
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  serve(options: {
    readonly port: number;
    readonly address: string;
    readonly token: string;
    readonly names: readonly string[];
  }): Promise<{ readonly url: string; close(): Promise<void> }>;
}

async function servedOverHttp(
  { port, host: address, allowHost }: McpFlags,
  { terminal, signal, serve }: HttpContext,
): Promise<void> {
  const { token, isNew } = mcpToken(process.env);
  const options = { port: wholeNumber("--port", port, 0, 65_535), address, token, names: allowHost?.split(",") ?? [] };
  const server = await serve(options).catch((cause: unknown) => {
    throw cannotListen({ host: address, port }, cause);
  });
  terminal.out(`Sightline serves agents at ${server.url}\n`);
  if (isNew) terminal.out(`Token, shown this once: ${token}\n`);
  if (!signal.aborted) {
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  }
  await server.close();
}
