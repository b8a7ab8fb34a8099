import { type Connection, openConnection } from "./connection.ts";
import type { GuardedConnector } from "./guarded-connector.ts";

/** Keeps connections alive between requests. */
export interface ConnectionPool {
  /**
   * Passes a connection to `use`: at once, or when one of the origin's connections is released.
   * @returns a function that cancels the request while it waits
   */
  acquire(origin: string, use: (connection: Connection) => void): () => void;
  /** Destroys a connection in use and opens a new one in its place. */
  replace(origin: string, connection: Connection): Connection;
  /** Releases a connection, to be used again or destroyed. */
  release(origin: string, connection: Connection, isReusable: boolean): void;
  /** Destroys all connections. */
  close(): void;
}

// Enough for one busy host or many quiet ones; a link check sees thousands of hosts once each.
const maxIdleConnections = 256;

interface OriginState {
  active: number;
  readonly idle: Connection[];
  readonly waiting: ((connection: Connection) => void)[];
}

/**
 * Creates a pool with one undici client per socket, so that aborting one request closes its socket and no other, and
 * its remote address is known.
 *
 * @param maxPerOrigin connections in use per origin; further requests wait their turn
 */
export function connectionPool(connect: GuardedConnector, maxPerOrigin: number): ConnectionPool {
  const origins = new Map<string, OriginState>();
  const all = new Set<Connection>();
  // In the order in which they became idle.
  const idle = new Set<Connection>();

  function stateOf(origin: string): OriginState {
    const known = origins.get(origin);
    if (known !== undefined) return known;
    const state: OriginState = { active: 0, idle: [], waiting: [] };
    origins.set(origin, state);
    return state;
  }

  function open(origin: string): Connection {
    const connection = openConnection(origin, connect, () => {
      all.delete(connection);
      if (idle.delete(connection)) forget(origin, connection);
    });
    connection.client.on("disconnect", () => {
      if (idle.has(connection)) connection.destroy();
    });
    all.add(connection);
    return connection;
  }

  function keep(state: OriginState, connection: Connection): void {
    state.idle.push(connection);
    idle.add(connection);
    if (idle.size > maxIdleConnections) idle.values().next().value?.destroy();
  }

  function forget(origin: string, connection: Connection): void {
    const state = stateOf(origin);
    const index = state.idle.indexOf(connection);
    if (index !== -1) state.idle.splice(index, 1);
    if (state.active === 0 && state.idle.length === 0) origins.delete(origin);
  }

  return {
    acquire(origin, use) {
      const state = stateOf(origin);
      if (state.active >= maxPerOrigin) {
        state.waiting.push(use);
        return () => {
          const index = state.waiting.indexOf(use);
          if (index !== -1) state.waiting.splice(index, 1);
        };
      }
      state.active += 1;
      const kept = state.idle.pop();
      if (kept !== undefined) idle.delete(kept);
      use(kept ?? open(origin));
      return () => {};
    },
    replace(origin, connection) {
      connection.destroy();
      return open(origin);
    },
    release(origin, connection, isReusable) {
      const state = stateOf(origin);
      connection.wasUsed = true;
      if (!isReusable) connection.destroy();
      const next = state.waiting.shift();
      if (next !== undefined) {
        next(isReusable ? connection : open(origin));
        return;
      }
      state.active -= 1;
      if (isReusable) keep(state, connection);
      else forget(origin, connection);
    },
    close() {
      for (const connection of all) connection.destroy();
    },
  };
}
