import { createHash } from "node:crypto";
import { type Answer, file } from "./answer.ts";

/** Creates an image whose start names its size in pixels, where one is given, filled up with zeros. */
export function image(format: "gif" | "jpeg" | "png" | "webp", bytes: number, width = 0, height = 0): Answer {
  const body = Buffer.alloc(bytes);
  if (width > 0) starts[format](width, height).copy(body);
  return file(`image/${format}`, body);
}

/** Creates a GIF of two frames. */
export function animation(bytes: number): Answer {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0, 0]);
  const body = Buffer.alloc(bytes);
  Buffer.concat([starts.gif(1, 1), frame, frame]).copy(body);
  return file("image/gif", body);
}

const starts = {
  gif(width: number, height: number): Buffer {
    const start = Buffer.alloc(13);
    start.write("GIF89a", "latin1");
    start.writeUInt16LE(width, 6);
    start.writeUInt16LE(height, 8);
    return start;
  },
  jpeg(width: number, height: number): Buffer {
    const start = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3]);
    start.writeUInt16BE(height, 7);
    start.writeUInt16BE(width, 9);
    return start;
  },
  png(width: number, height: number): Buffer {
    const start = Buffer.alloc(24);
    start.write("\x89PNG\r\n\x1a\n", "latin1");
    start.write("IHDR", 12, "latin1");
    start.writeUInt32BE(width, 16);
    start.writeUInt32BE(height, 20);
    return start;
  },
  webp(width: number, height: number): Buffer {
    const start = Buffer.alloc(30);
    start.write("RIFF", "latin1");
    start.write("WEBPVP8X", 8, "latin1");
    start.writeUIntLE(width - 1, 24, 3);
    start.writeUIntLE(height - 1, 27, 3);
    return start;
  },
};

/** Returns hexadecimal digits, of which gzip leaves about half. */
export function digits(length: number, seed: string): string {
  let text = "";
  for (let part = 0; text.length < length; part++) text += createHash("sha512").update(`${seed} ${part}`).digest("hex");
  return text.slice(0, length);
}

/** Creates a minified style sheet. */
export const styleSheet = (css: string, parts: Answer = {}): Answer => file("text/css", css, parts);

/** Creates a script. */
export const script = (code: string, parts: Answer = {}): Answer => file("text/javascript", code, parts);

/** Returns text of a length that compresses well: one statement, again and again. */
export const repeated = (statement: string, length: number): string =>
  statement.repeat(Math.ceil(length / statement.length)).slice(0, length);

/** Returns comments of a length that hardly compress, one to a line. */
export function comments(length: number, seed: string): string {
  const lines = digits(length, seed).match(/.{1,60}/g) ?? [];
  return lines.map((line) => `/* ${line} */\n`).join("");
}
