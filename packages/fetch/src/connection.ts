import type { Socket } from "node:net";
import type { GuardedConnector } from "./guarded-connector.ts";
import { lengthFilter } from "./repeated-length.ts";
import { type Client, newClient } from "./undici-client.ts";

/** Connection to an origin that carries one request at a time. */
export interface Connection {
  readonly client: Client;
  /** True if it carried a response before, so that the server may have closed it since. */
  wasUsed: boolean;
  /** True if its last response was one to HEAD, which some servers send with a body. */
  followsHead: boolean;
  /** Called whenever bytes have arrived, before they are parsed; set by the request in flight. */
  onRead: (() => void) | null;
  /** Signals that a request is sent, and that the following bytes are its response. */
  expectResponse(): void;
  /** Returns the number of bytes received over it so far. */
  bytesRead(): number;
  /** Returns the address of the other end; `null` before there is a socket. */
  remoteAddress(): string | null;
  /** Closes the socket at once, even one that is still connecting. */
  destroy(): void;
}

/** Maximum accepted size of a response's headers, in bytes. */
export const maxHeaderBytes = 65_536;

/** Opens a connection once its client has a request; `onDestroy` is called when it is destroyed. */
export function openConnection(origin: string, connect: GuardedConnector, onDestroy: () => void): Connection {
  let connecting: { destroy(): void } | null = null;
  let socket: Socket | null = null;
  let response = lengthFilter();
  const client = newClient(origin, {
    maxHeaderSize: maxHeaderBytes,
    // A single deadline for the whole request replaces them.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(options, callback) {
      connecting = connect(options, (error, connected) => {
        connecting = null;
        if (error !== null) return callback(error, null);
        socket = connected;
        // Registered before undici's own listener, which reports neither framing nor line breaks before a response.
        connected.on("readable", () => connection.onRead?.());
        readThrough(connected, (chunk) => response.pass(chunk));
        callback(null, connected);
      });
    },
  });
  const connection: Connection = {
    client,
    wasUsed: false,
    followsHead: false,
    onRead: null,
    expectResponse() {
      response = lengthFilter();
    },
    bytesRead: () => socket?.bytesRead ?? 0,
    remoteAddress: () => socket?.remoteAddress ?? null,
    destroy() {
      onDestroy();
      connecting?.destroy();
      client.destroy().catch(() => {});
    },
  };
  return connection;
}

/** Passes the bytes that undici pulls out of the socket by `read` through `pass`. */
function readThrough(socket: Socket, pass: (chunk: Uint8Array) => Uint8Array): void {
  const read = socket.read.bind(socket);
  socket.read = (size) => {
    for (;;) {
      const chunk: Uint8Array | null = read(size);
      const passed = chunk === null ? null : pass(chunk);
      if (passed === null || passed.byteLength > 0) return passed;
    }
  };
}
