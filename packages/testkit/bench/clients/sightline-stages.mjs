// The same audit under V8's sampling profiler, followed by its reports: node sightline-stages.mjs URL PAGES.
// Prints CPU milliseconds by thread and stage.

import { stagesOf } from "../../dist/gate/stages.js";
import { frameSource } from "../sum/frame-source.mjs";
import { profileThreads } from "../sum/profiled-threads.mjs";

const [start, pages] = process.argv.slice(2);
const stop = await profileThreads();
// Loaded under the profiler, so that the table has what loading costs.
const { auditShop } = await import("./audit-shop.mjs");
const { reportFiles } = await import("@sightline/report/files");
let profile;
await auditShop(start, Number(pages), {
  use: async ({ report }) => {
    for (const format of ["html", "json"]) await readWhole(reportFiles(report, format));
    profile = await stop();
  },
});
process.stdout.write(`${JSON.stringify(stagesOf(profile, frameSource()))}\n`);

async function readWhole(files) {
  for await (const { content } of files) for await (const _chunk of content);
}
