import { describe, expect, it } from "vitest";
import { impuritiesOf } from "./impurities.ts";

describe("impuritiesOf", () => {
  it.each([
    ["const at = () => Date.now();", "Date.now"],
    ["const at = () => new Date();", "new Date()"],
    ["const ms = performance.now();", "performance.now"],
    ["export const draw = () => Math.random();", "Math.random"],
    ["const id = () => globalThis.crypto.randomUUID();", "crypto.randomUUID"],
    ['import { createHash, randomBytes as bytes } from "node:crypto";', "randomBytes"],
    ['import { randomUUID } from "node:crypto";', "randomUUID"],
    ['import crypto from "node:crypto";', "node:crypto"],
    ['import { readFile } from "node:fs/promises";', "node:fs/promises"],
    ['import { setTimeout } from "node:timers/promises";', "node:timers/promises"],
    ["const wait = (run: () => void) => setTimeout(run, 1);", "setTimeout"],
    ["function soon(run: () => void) { setInterval(run); }", "setInterval"],
    ["const soon = (run: () => void) => setImmediate(run);", "setImmediate"],
    ["let count = 0;", "count"],
    ["export let count = 0;", "count"],
    ["const known = new Map(); export const keep = (key: string) => known.set(key, 1);", "known"],
    ["const seen: string[] = []; function see(text: string) { seen.push(text); }", "seen"],
    ["const counts = [0]; const count = () => { counts[0] += 1; };", "counts"],
    ["const state = { at: 0 }; class Reader { next() { state.at++; } }", "state"],
    ["const state = { at: 0 }; const reset = () => { delete state.at; };", "state"],
  ])("sees %j", (text, name) => {
    expect(impuritiesOf(text)).toEqual([name]);
  });

  it.each([
    "const day = (ms: number) => new Date(ms);",
    'import { createHash } from "node:crypto"; export const hash = () => createHash("sha256");',
    'import type { Stats } from "node:fs";',
    "export function counted(items: string[]) { let count = 0; for (const _ of items) count += 1; return count; }",
    "const table = new Map(); for (const code of [1, 2]) table.set(code, code);",
    "const names = new Set(['a']); export const has = (name: string) => names.has(name);",
    "// Date.now() and setTimeout() are said here only.",
  ])("leaves alone %j", (text) => {
    expect(impuritiesOf(text)).toEqual([]);
  });
});
