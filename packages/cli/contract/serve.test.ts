import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const program = fileURLToPath(new URL("../dist/main.js", import.meta.url));

interface Announced {
  readonly url: string;
  /** Announced addresses by their label. */
  readonly urls: ReadonlyMap<string, string>;
}

/** Starts the built server in an empty folder, as users do, until it has announced itself. */
async function withServer(flags: readonly string[], use: (announced: Announced) => Promise<void>): Promise<void> {
  const cwd = await mkdtemp(join(tmpdir(), "sightline-contract-"));
  const child = spawn(process.execPath, [program, "serve", "--port", "0", "--quiet", ...flags], { cwd });
  const closed = once(child, "close");
  let out = "";
  let err = "";
  child.stderr.on("data", (data) => {
    err += data;
  });
  try {
    const announced = await new Promise<string>((resolve, reject) => {
      child.stdout.on("data", (data) => {
        out += data;
        if (out.includes("sak_live_")) resolve(out);
      });
      void closed.then(() => reject(new Error(`The server ended: ${out}${err}`)));
    });
    const urls = new Map(
      [...announced.matchAll(/^(.+?):? (?:on )?(http:\S+)$/gm)].map(([, label = "", url = ""]) => [label, url]),
    );
    await use({ url: urls.get("Sightline listens") ?? "", urls });
  } finally {
    child.kill("SIGKILL");
    await closed;
    await rm(cwd, { recursive: true });
  }
}

it("answers at every address that serve announces, the web page among them", async () => {
  await withServer([], async ({ url, urls }) => {
    expect([...urls]).toEqual([
      ["Sightline listens", url],
      ["Web page", `${url}/`],
      ["Documentation", `${url}/docs`],
      ["OpenAPI document", `${url}/openapi.json`],
    ]);
    const pages = await Promise.all([`${url}/`, `${url}/docs`, `${url}/openapi.json`].map((one) => fetch(one)));
    expect(pages.map(({ status, headers }) => [status, headers.get("content-type")?.split(";")[0]])).toEqual([
      [200, "text/html"],
      [200, "text/html"],
      [200, "application/json"],
    ]);
  });
});

it("serves no web page with --no-page, and announces none", async () => {
  await withServer(["--no-page"], async ({ url, urls }) => {
    expect(urls.has("Web page")).toBe(false);
    expect((await fetch(`${url}/`)).status).toBe(404);
  });
});
