#!/usr/bin/env node
import { setFlagsFromString } from "node:v8";
import { runCached } from "./run-cached.ts";

// Node 20 optimizes functions early, in each of our threads: later is cheaper (docs/decisions/bundles.md). Before code is
// read from the cache, since V8 rejects what other flags compiled.
if (process.versions.v8.startsWith("11.")) setFlagsFromString("--interrupt-budget=528000");

runCached(new URL("command.cjs", import.meta.url));
