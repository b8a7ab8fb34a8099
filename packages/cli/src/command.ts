// Program of the command, which `main.ts` runs from its bundle.
import { exitCodes } from "./exit-codes.ts";
import { processInterrupts } from "./process-interrupts.ts";
import { runProgram } from "./program.ts";
import { processInput } from "./standard-input.ts";
import { processTerminal } from "./terminal.ts";

const demoSiteModule = process.env["SIGHTLINE_DEMO_SITE"];

// Crawls, reports and keys can hold what only this user may read: folders get 0700 and files 0600.
process.umask(0o077);

// A process that ends before the command has not passed.
process.exitCode = exitCodes.usage;
process.exitCode = await runProgram(process.argv.slice(2), {
  terminal: processTerminal(),
  input: processInput(),
  interrupts: processInterrupts(),
  ...(demoSiteModule === undefined ? {} : { demoSite: async () => (await import(demoSiteModule)).serveDemoSite() }),
});
