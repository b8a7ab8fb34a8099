import { generateDocs } from "./generate-docs.mjs";
import { generateRegistry } from "./generate-registry.mjs";

const count = generateRegistry();
await generateDocs();
process.stdout.write(`${count} rules registered and documented\n`);
