/** Beginning of the line in robots.txt by which a site agrees to be probed by a service. */
export const probeLinePrefix = "# sightline-probe:";

/** Returns the line that a site serves in its robots.txt to agree to be probed. */
export function probeLine(token: string): string {
  return `${probeLinePrefix} ${token}`;
}

/** True if a robots.txt has the line of one of the tokens. */
export function agreesToProbe(robotsTxt: string, tokens: readonly string[]): boolean {
  const lines = tokens.map(probeLine);
  return robotsTxt.split(/\r\n?|\n/).some((line) => lines.includes(line.trim().replace(/\s+/g, " ")));
}
