import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoSite, serveDemoSite } from "../../../examples/demo-site/src/serve.ts";
import { runNode } from "./built-command.ts";
import { demoProgram } from "./demo-program.ts";
import { blocks, root } from "./documents.ts";

interface Promised {
  /** What only this program contains. */
  readonly of: string;
  /** Parts of its output on the demo site, whose URL is `SITE`. */
  readonly prints: readonly RegExp[];
}

const promises: readonly Promised[] = [
  {
    of: "renderPdfInWorker",
    prints: [/^scoring$/m, /^\d+ fetched, \d+ waiting$/m, /^Score: \d/m, /^error: .* SITE/m],
  },
  { of: ".stop()", prints: [/^The user left\.\n\d+ URLs, then stopped\n\d+ URLs, completed\nOne crawl\n$/] },
  { of: "limitsHit", prints: [/^max-pages partial$/m, /^max-pages \(\d+\): .*page limit/m] },
  { of: "isAuditError", prints: [/^address_not_allowed false .*allowPrivateHosts/m, /^Score: \d/m] },
  { of: "definePageRule", prints: [/rule: 'title-shouts'/, /failing: 0/] },
  { of: "dedicatedStores", prints: [/^acme\.db has a crawl of acme\n$/] },
];
/** Runs until it is stopped, and in a test runner. */
const runElsewhere = /createHandler|describeAuditStore/;

const programs = blocks(["ts"]).filter(
  ({ place, code }) => place.startsWith("docs/guides/embed.md") && !runElsewhere.test(code),
);

describe(`${programs.length} programs of the guide to embedding`, () => {
  let site: DemoSite;
  let folder = "";
  beforeAll(async () => {
    site = await serveDemoSite();
    folder = await mkdtemp(join(tmpdir(), "sightline-contract-"));
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  // A crawl of the demo site mostly waits.
  it.concurrent.each(programs)("$place prints what it promises, on the demo site", async ({ place, code }) => {
    const prints = promises.filter(({ of }) => code.includes(of)).flatMap((promised) => promised.prints);
    expect(prints).not.toEqual([]);
    const cwd = join(folder, place.replaceAll(/\W/g, "-"));
    await mkdir(cwd);
    await writeFile(join(cwd, "main.mjs"), demoProgram(code, site.url));
    const { code: exitCode, out, err } = await runNode(["main.mjs"], { cwd });
    expect([exitCode, err]).toEqual([0, ""]);
    for (const text of prints) expect(out.replaceAll(site.url, "SITE")).toMatch(text);
  });
});
