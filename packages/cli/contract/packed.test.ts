import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoSite, serveDemoSite } from "../../../examples/demo-site/src/serve.ts";
import { runNode } from "./built-command.ts";
import { demoProgram } from "./demo-program.ts";
import { blocks } from "./documents.ts";
import { installPacked } from "./packed-packages.ts";
import { withServer } from "./started-server.ts";
import { typeFaults } from "./type-faults.ts";

const [readme = ""] = blocks(["ts"]).flatMap(({ place, code }) => (place.startsWith("README.md") ? [code] : []));

describe("the packed package, in empty projects", () => {
  let site: DemoSite;
  /** Has a folder for each project, and the package above them. */
  let folder = "";
  let command = "";
  /** Every export but the manifest, as in `sightline/sqlite`. */
  let entries: readonly string[] = [];
  beforeAll(async () => {
    site = await serveDemoSite();
    folder = await mkdtemp(join(tmpdir(), "sightline-contract-"));
    const installed = await installPacked(folder);
    const { bin, exports } = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
    command = join(installed, bin.sightline);
    entries = Object.keys(exports).flatMap((path) => (path.endsWith(".json") ? [] : [join("sightline", path)]));
    for (const type of ["module", "commonjs"]) {
      await mkdir(join(folder, type));
      await writeFile(join(folder, type, "package.json"), JSON.stringify({ type }));
    }
  }, 120_000);
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  it("have the types of all exports, for ES modules, CommonJS and bundlers", async () => {
    const imports = entries.map((entry, index) => `import * as export${index} from "${entry}";`);
    const used = `export const all = [${imports.map((_, index) => `export${index}`).join(", ")}];`;
    // A script of CommonJS cannot wait outside a function.
    const code = readme.replace(/(?<=;\n\n)[\s\S]*/, (body) => `export async function main() {\n${body}}\n`);
    const files = ["module", "commonjs"].map((project) => join(folder, project, "types.ts"));
    await Promise.all(files.map((file) => writeFile(file, [...imports, code, used].join("\n"))));
    const bundled = { module: ts.ModuleKind.Preserve, moduleResolution: ts.ModuleResolutionKind.Bundler };
    // Those of the package's own declarations, too.
    const faults = typeFaults(files, [], { skipLibCheck: false });
    expect([...faults.values(), ...typeFaults(files, [], bundled).values()]).toEqual([[], [], [], []]);
  }, 120_000);

  it.concurrent("run the code of the README on the demo site", async () => {
    await writeFile(join(folder, "module/readme.js"), demoProgram(readme, site.url));
    const { code, out, err } = await runNode(["readme.js"], { cwd: join(folder, "module") });
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("crawl-finished");
    expect(out).toContain(`title-missing ${site.url}`);
    expect(out).toMatch(/^read (?:yes|partly|no) \S/m);
  });

  it.concurrent("are loaded by require and by import alike, with one class of errors", async () => {
    const script = [
      'const { AuditError, createAuditor } = require("sightline");',
      'const { sqliteStore } = require("sightline/sqlite");',
      'import("sightline").then((imported) => {',
      "  try {",
      '    createAuditor().audit("ftp://example.com/");',
      "  } catch (error) {",
      "    console.log(error instanceof AuditError, error instanceof imported.AuditError, typeof sqliteStore);",
      "  }",
      "});",
    ];
    await writeFile(join(folder, "commonjs/main.js"), script.join("\n"));
    const { code, out, err } = await runNode(["main.js"], { cwd: join(folder, "commonjs") });
    expect([code, err, out]).toEqual([0, "", "true true function\n"]);
  });

  it.concurrent("name the command that installs an optional part", async () => {
    const script = [
      'import { bullmqQueue } from "sightline/bullmq";',
      'import { postgresStore } from "sightline/postgres";',
      "const says = ({ code, message }) => console.log(code, message);",
      'await bullmqQueue("redis://localhost").catch(says);',
      'await postgresStore("postgres://localhost/audits").catch(says);',
    ];
    await writeFile(join(folder, "module/optional.js"), script.join("\n"));
    const { out, err } = await runNode(["optional.js"], { cwd: join(folder, "module") });
    expect([err, ...out.split("\n")]).toEqual([
      "",
      expect.stringMatching(/^queue_unavailable .*: npm i bullmq ioredis$/),
      expect.stringMatching(/^store_unavailable .*: npm i pg$/),
      "",
    ]);
    const queue = ["--store", "sqlite:audits.db", "--queue", "redis://localhost"];
    const served = await runNode([command, "serve", ...queue], { cwd: folder });
    expect([served.code, served.err]).toEqual([2, expect.stringMatching(/^sightline: .*: npm i bullmq ioredis\n$/)]);
  });

  it.concurrent("have a command that audits, and explains a rule with markup", async () => {
    const audit = ["audit", site.url, "--max-pages", "3", "--format", "json,html,pdf", "--out", "reports"];
    const { code, out, err } = await runNode([command, ...audit], { cwd: folder });
    // Besides warnings, progress is written there: a line each few seconds.
    expect([code, err.replace(/.*\r|.* elapsed.*\n/g, "")]).toEqual([0, ""]);
    expect(out).toContain(join("reports", "report.pdf"));
    expect((await runNode([command, "explain", "title-missing"])).out).toContain("Wrong:\n  <title></title>");
  });

  it.concurrent("have a command whose configuration may import the package", async () => {
    const config = [
      'import { rules } from "sightline";',
      'import { subjectUnits } from "sightline/rule";',
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
