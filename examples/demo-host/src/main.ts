// npm start -w examples/demo-host -- https://demo-shop.test/
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testAuthority } from "@sightline/testkit";
import { serveDemoHosts } from "./serve.ts";

// Top-level failures, such as a bad URL, end with their message instead of a stack trace.
process.once("uncaughtException", ({ message }) => {
  console.error(message);
  process.exit(1);
});

const [, , url = "https://www.demo-host.test/"] = process.argv;
if (!/^https?:\/\/[\w.-]+\//.test(url)) throw new Error(`"${url}" is not a URL of a demo host.`);
const authority = testAuthority();
if (authority === null) throw new Error("The demo hosts need the openssl program to make their certificates.");
const { resolve, root, close } = await serveDemoHosts(authority);
const folder = mkdtempSync(join(tmpdir(), "sightline-demo-hosts-"));
const file = (name: string) => join(folder, name);
writeFileSync(file("authority.pem"), root);
writeFileSync(file("sightline.config.json"), JSON.stringify({ resolve }));

console.log(`The demo hosts are served until Ctrl+C. To audit one of them:

NODE_EXTRA_CA_CERTS=${file("authority.pem")} \\
  npm run -s sightline -- audit ${url} --config ${file("sightline.config.json")}

Others are https://demo-shop.test/ and those in examples/demo-host/src/sites/small-sites.ts.`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await close();
    authority.close();
    rmSync(folder, { recursive: true });
  });
}
