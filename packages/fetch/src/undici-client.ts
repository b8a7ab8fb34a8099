import { createRequire } from "node:module";
import type * as Undici from "undici";

const require = createRequire(import.meta.url);

export type Client = Undici.Client;

/**
 * Creates undici's connection, of which only `dispatch` is used. Undici loads with the first one, and from its own
 * modules: the package's entry loads a whole set of browser interfaces (fetch, WebSocket, caches, mocks) that are unused
 * here, a tenth of the cost of starting an audit.
 */
export function newClient(origin: string, options: Undici.Client.Options): Client {
  const Client: typeof Undici.Client = require("undici/lib/dispatcher/client.js");
  return new Client(origin, options);
}

/** Creates undici's opener of sockets, which loads with the first one. */
export function newConnector(options: Undici.buildConnector.BuildOptions): Undici.buildConnector.connector {
  const buildConnector: typeof Undici.buildConnector = require("undici/lib/core/connect.js");
  return buildConnector(options);
}
