import type { Socket } from "node:net";
import type { GuardedConnector } from "./guarded-connector.ts";
import { lengthFilter } from "./repeated-length.ts";
import { Client } from "./undici-client.ts";

/** One connection to an origin that carries one request at a time. */
export interface Connection {
  readonly client: Client;
  /** It carried an answer before, so that the server may have closed it since. */
  wasUsed: boolean;
  /** Called whenever bytes came, before they are parsed; the request under way sets it. */
  onRead: (() => void) | null;
  /** Says that a request is sent, and that what comes next is its answer. */
  expectAnswer(): void;
  /** Bytes that came over it so far. */
  bytesRead(): number;
  /** Address of the other end; `null` before there is a socket. */
  remoteAddress(): string | null;
  /** Closes the socket at once, also one that is still connecting. */
  destroy(): void;
}

/** Longest headers of an answer that are accepted, in bytes. */
export const maxHeaderBytes = 65_536;

/** Opens a connection once its client has a request; `onDestroy` hears when it is given up. */
export function openConnection(origin: string, connect: GuardedConnector, onDestroy: () => void): Connection {
  let connecting: { destroy(): void } | null = null;
  let socket: Socket | null = null;
  let answer = lengthFilter();
  const client = new Client(origin, {
    maxHeaderSize: maxHeaderBytes,
    // One deadline over everything replaces them.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(options, callback) {
      connecting = connect(options, (error, connected) => {
        connecting = null;
        if (error !== null) return callback(error, null);
        socket = connected;
        // Ahead of undici's own listener. Framing, line breaks before an answer and the like reach no handler of it.
        connected.on("readable", () => connection.onRead?.());
        readThrough(connected, (chunk) => answer.pass(chunk));
        callback(null, connected);
      });
    },
  });
  const connection: Connection = {
    client,
    wasUsed: false,
    onRead: null,
    expectAnswer() {
      answer = lengthFilter();
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

/** Lets undici, which pulls bytes out of the socket by `read`, see what `pass` makes of them. */
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
