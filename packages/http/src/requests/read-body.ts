import { Problem } from "./problem.ts";

const maxBytes = 1024 * 1024;
const maxDepth = 32;

/**
 * Reads the JSON body of a request; an empty body is an empty object.
 *
 * @returns its text and its value
 * @throws Problem `body_too_large`, `unsupported_media_type`, `invalid_json` or `invalid_request`
 */
export async function readBody(request: Request): Promise<{ readonly text: string; readonly value: unknown }> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const text = await readText(request);
  if (text === "") return { text, value: {} };
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Problem("unsupported_media_type", "Send the body with Content-Type: application/json.");
  }
  if (jsonDepth(text) > maxDepth) {
    throw new Problem("invalid_request", `The body is nested more than ${maxDepth} levels deep.`);
  }
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw new Problem("invalid_json", "The body cannot be parsed as JSON.");
  }
}

async function readText(request: Request): Promise<string> {
  if (request.body === null) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  let text = "";
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("invalid_json", "The body is not UTF-8, or broke off.");
  }
}

function tooLarge(): Problem {
  return new Problem("body_too_large", "A body may have 1,048,576 bytes.", {}, { Connection: "close" });
}

/** Returns the maximum nesting of arrays and objects in a JSON text, found without parsing it. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let offset = 0; offset < text.length; offset++) {
    const character = text[offset];
    if (character === '"') inString = !inString;
    else if (inString) offset += character === "\\" ? 1 : 0;
    else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth);
    else if (character === "]" || character === "}") depth--;
  }
  return deepest;
}
