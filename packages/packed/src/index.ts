// Why these exist, and what V8 does with the plain alternatives: docs/decisions/memory-of-a-crawl.md.

export { grown } from "./grown.ts";
export { type Interner, interner } from "./interner.ts";
export { memoize } from "./memoize.ts";
export { packedJsonFormat, packJson, plainJson, unpackJson } from "./packed-json.ts";
export { packSource, unpackSource } from "./page-source.ts";
export { type SlotMap, slotMap } from "./slot-map.ts";
export { type HashSeed, hashSeed } from "./text-hash.ts";
export { type TextNumbers, textNumbers } from "./text-numbers.ts";
