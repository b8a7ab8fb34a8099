import type { McpHost } from "./host.ts";
import type { HttpMcpServer, HttpOptions } from "./http/serve-http.ts";

export {
  type McpHost,
  type OpenTarget,
  type ProvedFixes,
  reportFormats,
  type TargetOptions,
  type Verified,
  type VerifyRequest,
} from "./host.ts";
export { serveStdio } from "./serve-stdio.ts";
export type { HttpMcpServer, HttpOptions };

/** Serves clients over streamable HTTP. @throws Error of `node:net` when it cannot listen */
export async function serveHttp(host: McpHost, options: HttpOptions): Promise<HttpMcpServer> {
  // The transport loads a web framework, which standard input and output need not wait for.
  return (await import("./http/serve-http.ts")).serveHttp(host, options);
}
