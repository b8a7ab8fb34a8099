/**
 * Reads a CSV text by the grammar of RFC 4180 §2 and nothing more lenient: throws at a quote inside an unquoted
 * cell, a bare CR or LF, text after a closing quote, and records of unequal length.
 */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let offset = 0;
  const cell = (): string => {
    if (text[offset] !== '"') {
      const plain = /[^",\r\n]*/y;
      plain.lastIndex = offset;
      const value = plain.exec(text)?.[0] ?? "";
      offset += value.length;
      return value;
    }
    const quoted = /"((?:[^"]|"")*)"/y;
    quoted.lastIndex = offset;
    const match = quoted.exec(text);
    if (match === null) throw new Error(`A quoted cell that starts at ${offset} does not end.`);
    offset = quoted.lastIndex;
    return (match[1] ?? "").replaceAll('""', '"');
  };
  while (offset < text.length) {
    const record = [cell()];
    while (text[offset] === ",") {
      offset += 1;
      record.push(cell());
    }
    if (text.slice(offset, offset + 2) !== "\r\n")
      throw new Error(`Expected CRLF at ${offset}: ${text.slice(offset, offset + 20)}`);
    offset += 2;
    if (records[0] !== undefined && record.length !== records[0].length)
      throw new Error(`A record has ${record.length} cells.`);
    records.push(record);
  }
  return records;
}
