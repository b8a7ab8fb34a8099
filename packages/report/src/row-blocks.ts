/** Characters of JSON per block: enough to compress well, few enough to read without a pause. */
const blockLength = 262_144;

/** Rows of a stream, and their JSON array. */
export interface RowBlock<Row> {
  readonly rows: readonly Row[];
  readonly json: string;
}

/** Joins the rows of a stream into blocks for compression. */
export async function* rowBlocks<Row>(rows: AsyncIterable<Row>): AsyncGenerator<RowBlock<Row>> {
  let waiting: Row[] = [];
  let texts: string[] = [];
  let length = 0;
  for await (const row of rows) {
    const text = JSON.stringify(row);
    waiting.push(row);
    texts.push(text);
    length += text.length;
    if (length < blockLength) continue;
    yield { rows: waiting, json: `[${texts.join(",")}]` };
    waiting = [];
    texts = [];
    length = 0;
  }
  if (texts.length > 0) yield { rows: waiting, json: `[${texts.join(",")}]` };
}
