import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Serves the generated shop from a process of its own while `use(url)` runs. */
export async function withShop(pages, use) {
  const script = fileURLToPath(new URL("../shop-server.mjs", import.meta.url));
  const server = spawn(process.execPath, [script, String(pages)], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const url = await new Promise((resolve, reject) => {
      server.stdout.once("data", (data) => resolve(String(data).trim()));
      server.once("exit", (code) => reject(new Error(`The shop's server ended with ${code}.`)));
    });
    return await use(url);
  } finally {
    server.kill();
  }
}
