// An audit that is aborted: node aborted-audit.mjs URL MILLISECONDS. Prints how it ended.
import { createAuditor } from "@sightline/engine";

const [url, afterMs] = process.argv.slice(2);
const auditor = createAuditor();
const controller = new AbortController();
const reason = new Error("enough");
const audit = auditor.audit(url, { allowPrivateHosts: [new URL(url).host] }, { signal: controller.signal });
setTimeout(() => controller.abort(reason), Number(afterMs));
const outcome = await audit.result().then(
  () => "finished",
  (cause) => (cause === reason ? "rejected" : String(cause)),
);
await auditor.close();
process.stdout.write(outcome);
