/**
 * Reads a CSV text by the grammar of RFC 4180 §2 and nothing more lenient: throws at a quote inside an unquoted
 * cell, a bare CR or LF, text after a closing quote, and records of unequal length.
 */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let at = 0;
  const cell = (): string => {
    if (text[at] !== '"') {
      const plain = /[^",\r\n]*/y;
      plain.lastIndex = at;
      const value = plain.exec(text)?.[0] ?? "";
      at += value.length;
      return value;
    }
    const quoted = /"((?:[^"]|"")*)"/y;
    quoted.lastIndex = at;
    const match = quoted.exec(text);
    if (match === null) throw new Error(`A quoted cell that starts at ${at} does not end.`);
    at = quoted.lastIndex;
    return (match[1] ?? "").replaceAll('""', '"');
  };
  while (at < text.length) {
    const record = [cell()];
    while (text[at] === ",") {
      at += 1;
      record.push(cell());
    }
    if (text.slice(at, at + 2) !== "\r\n") throw new Error(`Expected CRLF at ${at}: ${text.slice(at, at + 20)}`);
    at += 2;
    if (records[0] !== undefined && record.length !== records[0].length)
      throw new Error(`A record has ${record.length} cells.`);
    records.push(record);
  }
  return records;
}
