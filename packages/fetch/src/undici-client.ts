import { createRequire } from "node:module";
import type * as Undici from "undici";

const require = createRequire(import.meta.url);

/**
 * One connection of undici, to be used by `dispatch` only, and what makes its sockets. Taken from their own modules: the
 * package's entry loads a browser's worth of interfaces (fetch, WebSocket, caches, mocks) that nothing here uses, a tenth
 * of what starting an audit costs.
 */
export const Client: typeof Undici.Client = require("undici/lib/dispatcher/client.js");
export type Client = Undici.Client;
/** See {@link Client}. */
export const buildConnector: typeof Undici.buildConnector = require("undici/lib/core/connect.js");
