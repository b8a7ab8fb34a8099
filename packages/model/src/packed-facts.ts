import { leadingFacts, type PageFacts } from "@sightline/facts";
import { packedJsonFormat, packJson, plainJson, unpackJson } from "@sightline/packed";

const leading: ReadonlySet<string> = new Set(leadingFacts);

/**
 * First byte of packed facts. The length of the leading facts follows (32 bits, little-endian), then both parts. Earlier
 * versions packed all facts as one JSON text, with the first byte of that.
 */
const splitFormat = 3;
const headBytes = 5;
/** Most pages have shorter leading facts; Brotli would take longer to set up than to save a third of them. */
const maxPlainLength = 1000;

/** Packs facts for storage. @param json of the facts, if it is known */
export function packFacts(facts: PageFacts, json: string = JSON.stringify(facts)): Uint8Array<ArrayBuffer> {
  const firstJson = JSON.stringify(Object.fromEntries(leadingFacts.map((name) => [name, facts[name]])));
  const head = firstJson.length > maxPlainLength ? packJson(firstJson) : plainJson(firstJson);
  const tail = packJson(othersJson(facts, json, firstJson));
  const packed = new Uint8Array(headBytes + head.length + tail.length);
  packed[0] = splitFormat;
  new DataView(packed.buffer).setUint32(1, head.length, true);
  packed.set(head, headBytes);
  packed.set(tail, headBytes + head.length);
  return packed;
}

/** Returns the JSON of the facts that are not leading. */
function othersJson(facts: PageFacts, json: string, firstJson: string): string {
  // They are first in facts made from `emptyFacts`, and the rest of the JSON is that of the others.
  if (json.startsWith(`${firstJson.slice(0, -1)},`)) return `{${json.slice(firstJson.length)}`;
  return JSON.stringify(Object.fromEntries(Object.entries(facts).filter(([name]) => !leading.has(name))));
}

/** Returns true for facts packed by this version or an earlier one. */
export function arePackedFacts(packed: Uint8Array): boolean {
  return packed[0] === splitFormat || packed[0] === packedJsonFormat;
}

/** Returns the JSON of packed facts. @param names those to return; default: all */
export function unpackFacts(packed: Uint8Array, names?: readonly string[]): string {
  if (packed[0] !== splitFormat) return picked(unpackJson(packed), names);
  const end = headBytes + new DataView(packed.buffer, packed.byteOffset).getUint32(1, true);
  const first = unpackJson(packed.subarray(headBytes, end));
  if (names?.every((name) => leading.has(name)) === true) {
    return new Set(names).size === leading.size ? first : picked(first, names);
  }
  const others = unpackJson(packed.subarray(end));
  return picked(others === "{}" ? first : `${first.slice(0, -1)},${others.slice(1)}`, names);
}

function picked(json: string, names: readonly string[] | undefined): string {
  if (names === undefined) return json;
  const all: Readonly<Record<string, unknown>> = JSON.parse(json);
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, all[name]])));
}
