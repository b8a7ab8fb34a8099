import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { limitConnections } from "./limit-connections.ts";

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function listening(max: number, onRequest: (response: ServerResponse) => void): Promise<number> {
  server = createServer((_request, response) => onRequest(response));
  limitConnections(server, max);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function opened(port: number): Promise<Socket> {
  const accepted = once(server, "connection");
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => {});
  await accepted;
  return socket;
}

async function answered(socket: Socket): Promise<string> {
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const received = await once(socket, "data");
  return String(received[0]).split("\r\n")[0] ?? "";
}

it("answers a new client while idle connections fill the server, and closes the one that was idle for longest", async () => {
  const port = await listening(4, (response) => response.end("ok"));
  const first = await opened(port);
  const used = await opened(port);
  await opened(port);
  expect(await answered(used)).toBe("HTTP/1.1 200 OK");
  const closed = once(first, "close");
  const last = await opened(port);
  expect(await answered(last)).toBe("HTTP/1.1 200 OK");
  await closed;
  expect(await answered(used)).toBe("HTTP/1.1 200 OK");
});

it("keeps connections whose requests are being answered", async () => {
  const waiting: ServerResponse[] = [];
  let onRequest = () => {};
  const port = await listening(2, (response) => {
    waiting.push(response);
    onRequest();
  });
  const socket = await opened(port);
  const requested = new Promise<void>((resolve) => {
    onRequest = resolve;
  });
  const answer = answered(socket);
  await requested;
  await opened(port);
  waiting[0]?.end("ok");
  expect(await answer).toBe("HTTP/1.1 200 OK");
});
