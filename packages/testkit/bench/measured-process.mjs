import { spawn } from "node:child_process";

/**
 * Runs a command to its end and measures it, children and threads included, with the shell's `time`.
 * @returns `{cpuSeconds, wallSeconds, peakRssMb, output, errors}`; memory only of scripts that report it (`report-memory.mjs`)
 */
export async function measured(command, args, options = {}) {
  const started = performance.now();
  const script = 'TIMEFORMAT="cpu %U %S"; time "$@"';
  const child = spawn("bash", ["-c", script, "bash", command, ...args], {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (data) => {
    out += data;
  });
  child.stderr.on("data", (data) => {
    err += data;
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  const wallSeconds = (performance.now() - started) / 1000;
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)\s*$/.exec(err) ?? [];
  if (user === undefined || (code !== 0 && options.mayFail !== true))
    throw new Error(`${command} ${args.join(" ")}: ${code}\n${err}`);
  const rss = /peak-rss-kb (\d+)/.exec(err)?.[1];
  return {
    cpuSeconds: Number(user) + Number(system),
    wallSeconds,
    peakRssMb: rss === undefined ? null : Number(rss) / 1024,
    output: out,
    errors: err,
  };
}
