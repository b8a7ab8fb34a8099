import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Limits the open connections of a server. At the limit, a new connection replaces the one that has been without a
 * request for longest, so that idle connections keep nobody out; if all have requests, new ones are closed.
 */
export function limitConnections(server: Server, max: number): void {
  server.maxConnections = max;
  /** Longest without a request first. */
  const idle = new Set<Socket>();
  let open = 0;
  server.on("connection", (socket: Socket) => {
    open++;
    idle.add(socket);
    socket.once("close", () => {
      open--;
      idle.delete(socket);
    });
    const [oldest] = idle;
    // One place stays free: Node closes what comes beyond its maximum before anybody can make room.
    if (open >= max && oldest !== socket) oldest?.destroy();
  });
  server.on("request", ({ socket }, response) => {
    idle.delete(socket);
    response.once("close", () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
}
