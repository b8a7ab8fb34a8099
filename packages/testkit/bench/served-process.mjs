import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL("../../sightline/dist/command/main.js", import.meta.url));
const bareServer = fileURLToPath(new URL("bare-server.mjs", import.meta.url));

/**
 * Starts a server that does nothing but answer every request with the same bytes: the limit of machine and clients.
 *
 * @param bytes length of an answer
 */
export function bareProcess(bytes) {
  const child = spawn(process.execPath, [bareServer, String(bytes)], { stdio: ["ignore", "pipe", "inherit"] });
  return serving(child);
}

/**
 * Starts `sightline serve` in a process of its own on a free port; sites may be at loopback addresses.
 *
 * @param store as `--store` takes it
 * @param log descriptor of the file that gets the log
 * @param flags of Node
 * @param options of `serve`
 * @returns `{url, rssMb(), cpuSeconds(), close(), kill()}`
 */
export function servedProcess(store, log, flags = [], options = []) {
  const args = [...flags, command, "serve", "--port", "0", "--store", store, "--allow-private", ...options];
  const env = { ...process.env, SIGHTLINE_SERVER_KEY: randomBytes(32).toString("hex") };
  return serving(spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", log] }));
}

async function serving(child) {
  const closed = new Promise((resolve) => child.once("close", resolve));
  const ended = closed.then((code) => {
    throw new Error(`The server ended with ${code}.`);
  });
  const url = await Promise.race([announcedUrl(child.stdout), ended]);
  ended.catch(() => {});
  return {
    url,
    rssMb: () => residentMb(child.pid),
    cpuSeconds: () => cpuSecondsOf(child.pid),
    close() {
      child.kill("SIGTERM");
      return closed;
    },
    kill() {
      child.kill("SIGKILL");
      return closed;
    },
  };
}

function announcedUrl(output) {
  return new Promise((resolve) => {
    let text = "";
    output.on("data", (data) => {
      text += data;
      const url = /listens on (\S+)\n/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}

/** Read from /proc, which takes no time from the clients; where there is none, from `ps`. */
function residentMb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
  } catch {
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
  }
}

/** Of all its threads; `null` where there is no /proc. */
function cpuSecondsOf(pid) {
  try {
    // The name of the process stands in brackets and may hold anything; user and system time are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}
