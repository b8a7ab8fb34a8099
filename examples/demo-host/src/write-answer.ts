import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { Answer } from "./answer.ts";

/** Bytes below which servers do not compress. */
const minCompressedBytes = 1400;
const pieceBytes = 65_536;
const isText = /^(?:text\/|image\/svg|application\/xml)/;

let visits = 0;

/** Writes the response that data describes. */
export function writeAnswer(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  const isHead = request.method === "HEAD";
  const {
    status = 200,
    headers = {},
    body = "",
    zeros,
    isPlain,
    tookMs,
    isSilent,
  } = (isHead ? answer.head : null) ?? answer;
  if (isSilent === true) return;
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (tookMs !== undefined) response.setHeader("server-timing", `total;dur=${tookMs}`);
  if (zeros !== undefined) {
    writeZeros(zeros, isHead, response);
    return;
  }
  const bytes = typeof body === "string" ? Buffer.from(body.replaceAll("{{visit}}", () => visitId())) : body;
  const accepts = /\bgzip\b/.test(request.headers["accept-encoding"]?.toString() ?? "");
  const isCompressed =
    isPlain !== true && accepts && bytes.length > minCompressedBytes && isText.test(headers["content-type"] ?? "");
  const sent = isCompressed ? gzipSync(bytes) : bytes;
  if (isCompressed) response.setHeader("content-encoding", "gzip");
  response.setHeader("content-length", sent.length);
  response.end(isHead ? undefined : sent);
}

/** Returns digits that no other response has. */
function visitId(): string {
  return createHash("sha256").update(`visit ${visits++}`).digest("hex").slice(0, 32);
}

/** Writes zeros as long as the client reads. */
function writeZeros(length: number, isHead: boolean, response: ServerResponse): void {
  response.setHeader("content-length", length);
  if (isHead) {
    response.end();
    return;
  }
  const piece = Buffer.alloc(pieceBytes);
  let left = length;
  const writeOn = () => {
    while (left > 0) {
      const bytes = Math.min(left, pieceBytes);
      left -= bytes;
      if (!response.write(piece.subarray(0, bytes))) return;
    }
    response.end();
  };
  response.on("drain", writeOn);
  writeOn();
}
