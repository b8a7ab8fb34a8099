import { CommandFailure } from "../exit-codes.ts";

/** Loads the MCP server. @throws CommandFailure if its package is not installed */
export async function openMcp(): Promise<typeof import("@sightline/mcp")> {
  return import("@sightline/mcp").catch((cause: unknown) => {
    if (cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND") {
      throw new CommandFailure("The MCP server is another package; run: npm install @sightline/mcp");
    }
    throw cause;
  });
}
