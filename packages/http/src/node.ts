export { descriptorLimit } from "./descriptor-limit.ts";
export { type Connection, type FetchHandler, type NodeListener, nodeListener } from "./node-listener.ts";
export { type ServeOptions, type Server, serve } from "./serve.ts";
