import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult, ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import { isAuditError } from "@sightline/model";
import { cutText } from "@sightline/text";
import { visibleText } from "@sightline/text/visible";
import type { z } from "zod";
import type { McpSession } from "./session.ts";

/** Caller of a tool. */
export interface ToolCall {
  readonly session: McpSession;
  /** Aborts when the client no longer waits. */
  readonly signal: AbortSignal;
  /** Reports progress, if the client asked for it. */
  progress(done: number, total: number, message: string): void;
}

/** Answer of a tool: text, or text and the same as data. */
export type ToolAnswer = string | { readonly text: string; readonly data: Record<string, unknown> };

/** Declaration of a tool. */
export interface ToolDeclaration<Input extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** Data of the answer; it holds all that the text says, since clients show one of the two. */
  readonly output?: z.ZodObject;
  readonly annotations: Required<Omit<ToolAnnotations, "title">>;
  run(input: z.output<Input>, call: ToolCall): Promise<ToolAnswer>;
}

/** Tool that can be registered with a server. */
export interface Tool extends Omit<ToolDeclaration<z.ZodObject>, "run"> {
  register(server: McpServer, session: McpSession): void;
}

/** Defines a tool. Errors of audits become answers that a model can act on. */
export function defineTool<Input extends z.ZodObject>({ run, ...declared }: ToolDeclaration<Input>): Tool {
  const { name, input, output, ...config } = declared;
  return {
    ...declared,
    register(server, session) {
      const inputSchema: z.ZodObject = input;
      const schemas = output === undefined ? { inputSchema } : { inputSchema, outputSchema: output };
      server.registerTool(name, { ...config, ...schemas }, async (given, extra) => {
        const token = extra._meta?.progressToken;
        let last = -1;
        const progress: ToolCall["progress"] = (done, total, message) => {
          if (token === undefined || done <= last) return;
          last = done;
          const params = { progressToken: token, progress: done, total, message };
          // A client that has left needs no progress.
          extra.sendNotification({ method: "notifications/progress", params }).catch(() => {});
        };
        try {
          return resultOf(await run(input.parse(given), { session, signal: extra.signal, progress }));
        } catch (cause) {
          return errorResult(cause);
        }
      });
    },
  };
}

function resultOf(answer: ToolAnswer): CallToolResult {
  if (typeof answer === "string") return { content: [{ type: "text", text: answer }] };
  return { content: [{ type: "text", text: answer.text }], structuredContent: answer.data };
}

/** Only messages of an AuditError are meant for people. */
function errorResult(cause: unknown): CallToolResult {
  const message = cause instanceof Error ? cause.message : String(cause);
  const text = isAuditError(cause) ? message : `Unexpected error: ${message}`;
  return { content: [{ type: "text", text: cutText(visibleText(text), 1000) }], isError: true };
}
