/** Filters one response for a parser that rejects repeated Content-Length headers. */
export interface LengthFilter {
  /** @returns the bytes for the parser; the beginning of a Content-Length line is held until its end */
  pass(chunk: Uint8Array): Uint8Array;
}

/** Maximum length of a line that is examined, in bytes. */
const maxLineLength = 1024;
const lineFeed = 0x0a;
const headerName = "content-length";
const statusStart = "http/1.";
const statusLine = /^HTTP\/1\.[01] \d{3}/;
const interimStatus = /^HTTP\/1\.[01] 1(?!01)\d\d/;
const nothing = new Uint8Array();

/**
 * Removes repetitions from the head of a response when all Content-Length values are the same number, as RFC 9112 §6.3
 * permits a recipient; differing values stay, and are rejected by the parser.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-6.3-2.5
 */
export function lengthFilter(): LengthFilter {
  /** Received part of a line that may be a Content-Length. */
  let pending = nothing;
  let isPlainLine = false;
  let isInterim: boolean | null = null;
  let length: string | null = null;
  let isBody = false;

  /** Ends a line, or the rest of one that was passed through. */
  function endLine(line: Uint8Array): Uint8Array {
    const isWhole = !isPlainLine;
    isPlainLine = false;
    pending = nothing;
    if (!isWhole) return line;
    const text = Buffer.from(line.subarray(0, maxLineLength)).toString("latin1");
    if (text === "\r\n" || text === "\n") endHead();
    else if (isInterim === null) isInterim = interimStatus.test(text);
    else return withoutRepetition(line, text);
    return line;
  }

  function endHead(): void {
    // Line breaks may precede the status line; an interim response is followed by another head.
    if (isInterim === false) isBody = true;
    isInterim = null;
    length = null;
  }

  function withoutRepetition(line: Uint8Array, text: string): Uint8Array {
    const value = /^content-length:([^\r\n]*)\r?\n$/i.exec(text)?.[1];
    if (value === undefined) return line;
    const [first = "", ...others] = value.split(",").map((part) => part.trim());
    if (!/^\d{1,20}$/.test(first) || others.some((other) => other !== first)) return line;
    if (length === first) return nothing;
    length ??= first;
    return others.length === 0 ? line : Buffer.from(`Content-Length: ${first}\r\n`, "latin1");
  }

  /** Holds the beginning of a line if it may matter, otherwise passes it through. */
  function beginLine(start: Uint8Array): Uint8Array {
    if (isPlainLine || start.byteLength === 0) return start;
    const text = Buffer.from(start.subarray(0, headerName.length)).toString("latin1");
    if (isInterim === null && statusLine.test(text)) isInterim = interimStatus.test(text);
    else if (mayMatter(text) && start.byteLength <= maxLineLength) {
      pending = start.slice();
      return nothing;
    }
    isPlainLine = true;
    pending = nothing;
    return start;
  }

  /** True if the beginning of a line may match, so that the rest is needed. */
  function mayMatter(text: string): boolean {
    const start = isInterim === null ? statusStart : headerName;
    return text === "\r" || start.startsWith(text.slice(0, start.length).toLowerCase());
  }

  return {
    pass(chunk) {
      const passed: Uint8Array[] = [];
      let offset = 0;
      while (!isBody && offset < chunk.byteLength) {
        const end = chunk.indexOf(lineFeed, offset);
        const piece = joined(pending, chunk.subarray(offset, end < 0 ? chunk.byteLength : end + 1));
        passed.push(end < 0 ? beginLine(piece) : endLine(piece));
        offset = end < 0 ? chunk.byteLength : end + 1;
      }
      if (offset === 0) return chunk;
      passed.push(chunk.subarray(offset));
      return Buffer.concat(passed);
    },
  };
}

function joined(start: Uint8Array, rest: Uint8Array): Uint8Array {
  return start.byteLength === 0 ? rest : Buffer.concat([start, rest]);
}
