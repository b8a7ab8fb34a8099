import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoSite, serveDemoSite } from "../../../examples/demo-site/src/serve.ts";
import { runNode } from "./built-command.ts";
import { demoProgram } from "./demo-program.ts";
import { blocks } from "./documents.ts";
import { installPacked } from "./packed-packages.ts";
import { withServer } from "./started-server.ts";

describe("the packed packages, in an empty project", () => {
  let site: DemoSite;
  let folder = "";
  let command = "";
  beforeAll(async () => {
    site = await serveDemoSite();
    folder = await mkdtemp(join(tmpdir(), "sightline-contract-"));
    await installPacked(folder);
    const bin = join(folder, "node_modules/@sightline/cli");
    command = join(bin, JSON.parse(await readFile(join(bin, "package.json"), "utf8")).bin.sightline);
  }, 120_000);
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  it.concurrent("run the code of the README on the demo site", async () => {
    const [program] = blocks(["ts"]).filter(({ place }) => place.startsWith("README.md"));
    await writeFile(join(folder, "readme.mjs"), demoProgram(program?.code ?? "", site.url));
    const { code, out, err } = await runNode(["readme.mjs"], { cwd: folder });
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("crawl-finished");
    expect(out).toContain(`title-missing ${site.url}`);
    expect(out).toMatch(/^read (?:yes|partly|no) \S/m);
  });

  it.concurrent("have a command that audits, and explains a rule with markup", async () => {
    const audit = ["audit", site.url, "--max-pages", "3", "--format", "json,html,pdf", "--out", "reports"];
    const { code, out, err } = await runNode([command, ...audit], { cwd: folder });
    // Besides warnings, progress is written there: a line each few seconds.
    expect([code, err.replace(/.*\r|.* elapsed.*\n/g, "")]).toEqual([0, ""]);
    expect(out).toContain(join("reports", "report.pdf"));
    expect((await runNode([command, "explain", "title-missing"])).out).toContain("Wrong:\n  <title></title>");
  });

  it.concurrent("have a command whose configuration may import the packages", async () => {
    const config = [
      'import { rules } from "@sightline/engine";',
      'import { subjectUnits } from "@sightline/model/rule";',
      'const off = rules.filter(({ meta }) => meta.id !== "title-missing").map(({ meta }) => [meta.id, "off"]);',
      'export default { rules: Object.fromEntries(off), maxPages: subjectUnits.length > 0 ? 100 : 1, format: ["json"] };',
    ];
    await writeFile(join(folder, "only-titles.config.ts"), config.join("\n"));
    const flags = ["--config", "only-titles.config.ts", "--store", "memory", "--quiet", "--out", "titles"];
    const { code, err } = await runNode([command, "audit", site.url, ...flags], { cwd: folder });
    expect([code, err]).toEqual([0, ""]);
    const { issues } = JSON.parse(await readFile(join(folder, "titles", "report.json"), "utf8"));
    const reported = new Set(issues.map(({ rule }: { readonly rule: string }) => rule));
    expect([...reported]).toEqual(["title-missing"]);
  });

  it.concurrent("serve the web page, its files and the documentation", async () => {
    await withServer(
      [],
      async ({ url }) => {
        const page = await (await fetch(`${url}/`)).text();
        const files = Array.from(page.matchAll(/ (?:src|href)="([^":]+\.(?:js|css))"/g), ([, path = ""]) => path);
        expect(files.length).toBeGreaterThan(1);
        const paths = [...files, "/docs", "/openapi.json"];
        const answers = await Promise.all(paths.map((path) => fetch(new URL(path, url))));
        expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
      },
      { command },
    );
  });
});
