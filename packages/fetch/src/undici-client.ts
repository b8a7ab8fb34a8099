import { createRequire } from "node:module";
import type * as Undici from "undici";

const require = createRequire(import.meta.url);

/**
 * Undici's connection, used only through `dispatch`, and the builder of its sockets. Loaded from their own modules: the
 * package's entry loads a whole set of browser interfaces (fetch, WebSocket, caches, mocks) that are unused here, a
 * tenth of the cost of starting an audit.
 */
export const Client: typeof Undici.Client = require("undici/lib/dispatcher/client.js");
export type Client = Undici.Client;
/** See {@link Client}. */
export const buildConnector: typeof Undici.buildConnector = require("undici/lib/core/connect.js");
