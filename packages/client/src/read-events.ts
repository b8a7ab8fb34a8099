/** Event of a crawl. */
export interface CrawlEvent {
  /** Rises with each event. */
  readonly id: number;
  /** Kind of the event, as in `progress` or `crawl-finished`. */
  readonly type: string;
  /** Members of the event, which depend on its type. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Maximum characters of one event; a server that sends more is not the service. */
const maxEventLength = 1_000_000;

/**
 * Iterates over the events of a crawl until it ends; leaving the loop closes the connection.
 *
 * @param response response of `streamEvents`
 * @throws TypeError for a stream that is not the service's; what reading it throws, such as the reason of the signal
 * @example
 * for await (const { type, data } of readEvents(await sightline.streamEvents({ crawlId }))) console.log(type, data);
 */
export async function* readEvents(response: Response): AsyncGenerator<CrawlEvent, void, undefined> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const blocks = `${text}${read.value}`.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) yield* eventsIn(block);
      if (text.length > maxEventLength) throw new TypeError("The stream of events holds one that does not end.");
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Reads one block of the stream; comments and `retry` are no events. */
function* eventsIn(block: string): Generator<CrawlEvent> {
  const fields = new Map(block.split("\n").map((line) => [line.split(":", 1)[0] ?? "", valueIn(line)]));
  const [id, type, data] = [fields.get("id"), fields.get("event"), fields.get("data")];
  if (id === undefined || type === undefined || data === undefined) return;
  const { type: _, ...members }: Record<string, unknown> = JSON.parse(data);
  yield { id: Number(id), type, data: members };
}

function valueIn(line: string): string {
  return line.slice(line.indexOf(":") + 1).replace(/^ /, "");
}
