import { readFile } from "node:fs/promises";
import { basename, isAbsolute, sep } from "node:path";
import { parseResolve, readRobots } from "@sightline/engine";
import { type CompiledPolicy, compilePolicy, type GoogleAiControl, geoGoals, type RobotsFile } from "@sightline/geo";
import { oneOf, parseUrl } from "./audit-flags.ts";
import { CommandFailure, exitCodes } from "./exit-codes.ts";
import { policyText } from "./policy-text.ts";
import { shownPath } from "./shown-path.ts";
import type { StandardInput } from "./standard-input.ts";
import { isFile, isFileName } from "./start-urls.ts";
import type { Terminal } from "./terminal.ts";

/** Flags of `sightline policy`. */
export interface PolicyFlags {
  readonly goal: string;
  readonly googleAi?: string;
  readonly resolve?: readonly string[];
  readonly json?: boolean;
  readonly diff?: boolean;
}

/** A robots.txt with its place for people and its name in a diff. */
interface NamedRobots {
  readonly robots: RobotsFile;
  readonly place: string;
  readonly fileName: string;
}

/** URL of a file of which only the text is known: no rule depends on it. */
const unknownUrl = "https://site.invalid/robots.txt";

/** `sightline policy`: prints what a goal makes of a robots.txt, of nothing without an argument. */
export async function policyCommand(
  source: string | undefined,
  flags: PolicyFlags,
  input: StandardInput,
  terminal: Terminal,
): Promise<void> {
  if (flags.json === true && flags.diff === true) throw new CommandFailure("Use either --json or --diff, not both.");
  const goal = oneOf("--goal", flags.goal, geoGoals) ?? "visible";
  const googleAiControl: GoogleAiControl = oneOf("--google-ai", flags.googleAi, ["on", "off"]) ?? null;
  const { robots, place, fileName } = await robotsOf(source, flags, input);
  const policy = compilePolicy({ goal, robots, googleAiControl, fileName });
  if (flags.json === true) terminal.out(`${JSON.stringify(policy, null, 2)}\n`);
  const { refusal } = policy.robots;
  if (refusal !== null) throw new CommandFailure(`${place}: ${refusal.message}`, exitCodes.nothingAudited);
  if (flags.json !== true) print(policy, { place, isDiff: flags.diff === true }, terminal);
}

function print(
  policy: CompiledPolicy,
  { place, isDiff }: { place: string; isDiff: boolean },
  terminal: Terminal,
): void {
  if (!isDiff) {
    terminal.out(policyText(policy, place, terminal.outStyle.width));
    return;
  }
  terminal.out(policy.robots.diff);
  if (policy.robots.diff === "") terminal.err(`${place} already says what was asked; there is nothing to change.\n`);
}

async function robotsOf(
  source: string | undefined,
  { resolve }: PolicyFlags,
  input: StandardInput,
): Promise<NamedRobots> {
  const fileName = "robots.txt";
  if (source === undefined) return { robots: fileOf(null), place: "A new robots.txt", fileName };
  if (source === "-") return { robots: fileOf(await input.text()), place: "Standard input", fileName };
  if (isFile(source)) {
    const path = shownPath(source);
    const inDiff = isAbsolute(path) ? basename(path) : path.split(sep).join("/");
    return { robots: fileOf(await readFile(source, "utf8")), place: path, fileName: inDiff };
  }
  if (isFileName(source)) {
    throw new CommandFailure(
      `${source} is not a URL, and there is no such file. Give the URL of a site, the path of a robots.txt, or - for standard input.`,
    );
  }
  const url = parseUrl(source);
  // A host on the command line is intended, as in an audit; a person who waits can try again.
  const plan = {
    allowPrivateHosts: [new URL(url).host],
    maxAttempts: 1,
    ...(resolve && { resolve: resolve.map(parseResolve) }),
  };
  const robots = await readRobots(url, plan, new AbortController().signal);
  if (robots.unread !== undefined && robots.status === null) {
    const why = robots.unread.reason ?? "no answer";
    const hint = `Check the URL, or save the file and give its path.`;
    throw new CommandFailure(`${robots.url} could not be read (${why}). ${hint}`, exitCodes.nothingAudited);
  }
  return { robots, place: robots.url, fileName };
}

function fileOf(text: string | null): RobotsFile {
  return { url: unknownUrl, policy: text === null ? "allow-all" : "parsed", text: text ?? "", truncated: false };
}
