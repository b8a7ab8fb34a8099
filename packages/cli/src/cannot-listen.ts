import { CommandFailure } from "./exit-codes.ts";
import { isSystemError } from "./system-error.ts";

/** Codes of errors that no other port would mend. */
const ofHost: ReadonlySet<string> = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"]);

/** Says that a server cannot listen, and which flag to change. */
export function cannotListen(
  { host, port }: { readonly host: string; readonly port: string },
  cause: unknown,
): CommandFailure {
  const code = isSystemError(cause) ? cause.code : null;
  const flag = code !== null && ofHost.has(code) ? "--host" : "--port";
  return new CommandFailure(
    `Cannot listen on ${host}:${port}${code === null ? "" : ` (${code})`}; choose another ${flag}.`,
  );
}
