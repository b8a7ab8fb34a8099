export {
  type McpHost,
  type OpenTarget,
  type ProvedFixes,
  reportFormats,
  type TargetOptions,
  type Verified,
  type VerifyRequest,
} from "./host.ts";
export { type HttpMcpServer, type HttpOptions, serveHttp } from "./http/serve-http.ts";
export { serveStdio } from "./serve-stdio.ts";
