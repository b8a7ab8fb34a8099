export { descriptorLimit } from "./server/descriptor-limit.ts";
export { type Connection, type FetchHandler, type NodeListener, nodeListener } from "./server/node-listener.ts";
export { type ServeOptions, type Server, serve } from "./server/serve.ts";
