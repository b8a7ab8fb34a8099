import { randomBytes } from "node:crypto";
import { CommandFailure } from "../exit-codes.ts";

const variable = "SIGHTLINE_MCP_TOKEN";
const minLength = 16;

/** Bearer token of an MCP server over HTTP. */
export interface McpToken {
  readonly token: string;
  /** True if it was made for this run, so that it has to be shown. */
  readonly isNew: boolean;
}

/** Returns the token of SIGHTLINE_MCP_TOKEN, or a new one. @throws CommandFailure for one that is too short */
export function mcpToken(env: Readonly<Record<string, string | undefined>>): McpToken {
  const token = env[variable]?.trim() ?? "";
  if (token === "") return { token: randomBytes(32).toString("base64url"), isNew: true };
  if (token.length < minLength || token.length > 200 || /\s/.test(token)) {
    throw new CommandFailure(
      `${variable} must have ${minLength} to 200 characters and no space, for example from \`openssl rand -hex 32\`.`,
    );
  }
  return { token, isNew: false };
}
