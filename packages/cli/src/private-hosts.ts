import { CommandFailure } from "./exit-codes.ts";

/** Value of `--allow-private`: all private hosts, or a comma-separated list of them. */
export type PrivateHostsFlag = true | string;

/** Reads `--allow-private`: `true` for all hosts, else those listed. */
export function privateHostsOf(flag: PrivateHostsFlag): true | readonly string[] {
  return flag === true ? true : flag.split(",").map((host) => host.trim());
}

/** Returns the line that tells an operator which private hosts can be reached; `""` when there are none. */
export function privateHostsLine(flag: PrivateHostsFlag | undefined): string {
  if (flag === undefined) return "";
  const hosts = privateHostsOf(flag);
  if (hosts !== true) return `Private hosts that may be audited: ${hosts.join(", ")}.\n`;
  return "Every private host may be audited, except cloud metadata and link-local addresses; --allow-private HOSTS allows only those listed.\n";
}

/** Returns a listener of the flag that rejects a second one, which would replace the hosts of the first. */
export function onePrivateHostsFlag(): () => void {
  let isGiven = false;
  return () => {
    if (isGiven)
      throw new CommandFailure("--allow-private is given twice; list all hosts in one, separated by commas.");
    isGiven = true;
  };
}
