import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { Problem, type ProblemCode, problemBody, problemTable } from "../requests/problem.ts";

/** Codes of Node's HTTP parser and server that are not simply malformed requests. */
const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

const details: Readonly<Partial<Record<ProblemCode, string>>> = {
  headers_too_large: "Send headers of less than 16 KiB in total.",
  request_timeout: "Send the whole request, including its body, without long pauses.",
};

/**
 * Returns the listener of `clientError`, which answers requests that Node could not read, and which therefore never
 * reach the handler, with a problem, and ends their connection.
 */
export function refuseUnread(
  typeBase: string,
  responseOn: (socket: Duplex) => ServerResponse | undefined,
): (error: Error, socket: Duplex) => void {
  return (error, socket) => {
    const begun = responseOn(socket)?.headersSent === true;
    // Either the caller has gone, or another text would become part of the response on its way.
    if (!socket.writable || begun) socket.destroy();
    else socket.end(responseText("code" in error ? String(error.code) : "", typeBase));
  };
}

function responseText(nodeCode: string, typeBase: string): string {
  const code = codes[nodeCode] ?? "malformed_request";
  const { status } = problemTable[code];
  const requestId = `req_${randomUUID().replaceAll("-", "")}`;
  const problem = new Problem(code, details[code] ?? "Send a request as RFC 9112 defines it.");
  const body = JSON.stringify(problemBody(problem, requestId, typeBase));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/problem+json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    "Connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
