import type { HostVisiting, VisitedHost } from "./host-visit.ts";

/** Bytes of a file in which its format shows. */
const startBytes = 1024;

/** Files that tools leave beside the pages, with a test of what they hold. */
const files: readonly (readonly [path: string, isMeant: (start: string, isCut: boolean) => boolean])[] = [
  ["/.git/HEAD", isGitHead],
  ["/.env", isEnvironment],
];

/**
 * Asks for files that are meant to be secret; of their content, nothing is kept.
 *
 * @returns the paths of those that can be read; `null` if none could be asked for
 */
export async function exposedFilesOf(
  { url }: VisitedHost,
  { permits, request }: HostVisiting,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const exposed: string[] = [];
  let answers = 0;
  for (const [path, isMeant] of files) {
    const file = new URL(path, url).href;
    if (!(await permits(file, signal))) continue;
    const result = await request(file, "GET", signal, { bodyBytes: startBytes });
    if (result.kind === "failure") continue;
    answers++;
    const start = Buffer.from(result.body).toString("latin1");
    if (result.status === 200 && isMeant(start, result.bodyTruncated)) exposed.push(path);
  }
  return answers === 0 ? null : exposed;
}

/** True for the branch or commit that a Git repository has checked out. */
function isGitHead(start: string): boolean {
  return /^(?:ref: refs\/\S{1,200}|[0-9a-f]{40}|[0-9a-f]{64})\s*$/.test(start);
}

const assignment = /^(?:export\s+)?[A-Za-z_]\w*\s*=/;
const variable = /^(?:export\s+)?[A-Z][A-Z0-9_]*\s*=\s*\S/;

/** True for a file of environment variables: nothing but comments and assignments. */
function isEnvironment(start: string, isCut: boolean): boolean {
  const all = start.split(/\r?\n/);
  const lines = (isCut ? all.slice(0, -1) : all).map((line) => line.trim());
  const written = lines.filter((line) => line !== "" && !line.startsWith("#"));
  return written.some((line) => variable.test(line)) && written.every((line) => assignment.test(line));
}
