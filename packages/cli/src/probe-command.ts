import { type ProbeSiteOptions, parseResolve, probeSite } from "@sightline/engine";
import type { Interrupts } from "./audit-command.ts";
import { checkOwn, parseUrl } from "./audit-flags.ts";
import { CommandFailure, exitCodes, interrupted } from "./exit-codes.ts";
import { probeText } from "./probe-text.ts";
import type { Terminal } from "./terminal.ts";

/** Flags of `sightline probe`. */
export interface ProbeFlags {
  readonly own?: boolean;
  readonly resolve?: readonly string[];
  readonly json?: boolean;
}

/** What the command gets from its process. */
interface ProbeContext {
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
  /** Default: that of the system. */
  readonly clock?: ProbeSiteOptions["clock"];
}

/** `sightline probe`: tries whether an edge lets crawlers in by their names. */
export async function probeCommand(
  [site = "", ...pages]: readonly string[],
  flags: ProbeFlags,
  { terminal, interrupts, clock }: ProbeContext,
): Promise<void> {
  checkOwn(flags.own, "sightline probe");
  const url = parseUrl(site);
  const given = pages.map((page) => parseUrl(page));
  const foreign = given.find((page) => new URL(page).origin !== new URL(url).origin);
  if (foreign !== undefined) throw new CommandFailure(`${foreign} is not a page of ${new URL(url).origin}.`);
  if (given.length > 2) throw new CommandFailure("Give at most two pages besides the site: one of each template.");
  const abort = new AbortController();
  const release = interrupts.onInterrupt(() => abort.abort(interrupted()));
  const display = probeProgress(terminal);
  try {
    const result = await probeSite(url, {
      own: true,
      ...(given.length > 0 && { pages: given }),
      // A host on the command line is intended, as in an audit.
      plan: {
        allowPrivateHosts: [new URL(url).host],
        ...(flags.resolve && { resolve: flags.resolve.map(parseResolve) }),
      },
      signal: abort.signal,
      onProgress: display.show,
      ...(clock && { clock }),
    });
    display.clear();
    if (flags.json === true) terminal.out(`${JSON.stringify(result, null, 2)}\n`);
    const [start] = result.documents;
    if (start?.status === null) {
      throw new CommandFailure(`${start.url} did not answer a browser: check the URL.`, exitCodes.nothingAudited);
    }
    if (flags.json !== true) terminal.out(probeText(result, terminal.outStyle.width));
  } finally {
    display.clear();
    release();
  }
}

/** Shows what is requested on standard error: one live line for a person, otherwise a line for each document. */
function probeProgress(terminal: Terminal) {
  let isLineOpen = false;
  let shown = "";
  const show: NonNullable<ProbeSiteOptions["onProgress"]> = ({ agent, url, requests }) => {
    const path = new URL(url).pathname;
    if (terminal.isInteractive) {
      const line = `${requests} requests, one a second; ${path} as ${agent}`;
      terminal.err(`\r\u001b[2K${line.slice(0, terminal.errStyle.width - 1)}`);
      isLineOpen = true;
    } else if (url !== shown) terminal.err(`Requesting ${path} as a browser and as crawlers, one request a second\n`);
    shown = url;
  };
  const clear = () => {
    if (isLineOpen) terminal.err("\r\u001b[2K");
    isLineOpen = false;
  };
  return { show, clear };
}
