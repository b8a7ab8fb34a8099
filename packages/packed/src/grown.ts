/** Numbers by page id. */
type Column = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Returns the column itself if it has room for an index, or else a copy at least twice as long. */
export function grown<Kind extends Column>(column: Kind, index: number): Kind {
  if (index < column.length) return column;
  const sameKind = column.constructor as new (length: number) => Kind;
  const longer = new sameKind(Math.max(index + 1, 2 * column.length));
  longer.set(column);
  return longer;
}
