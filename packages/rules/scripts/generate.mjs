import { execFileSync } from "node:child_process";
import { generateDocs } from "./generate-docs.mjs";
import { generateRegistry } from "./generate-registry.mjs";

const count = generateRegistry();
execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-b", "packages/rules"], { stdio: "inherit" });
await generateDocs();
process.stdout.write(`${count} rules registered and documented\n`);
