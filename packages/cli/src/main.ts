#!/usr/bin/env node
import { runCached } from "./run-cached.ts";

runCached(new URL("../dist/bundle/command.cjs", import.meta.url));
