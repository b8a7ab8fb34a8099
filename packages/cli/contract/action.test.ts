import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseYAML } from "confbox/yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootPage, bootSitemap, host } from "./boot-site.ts";
import { program, runNode } from "./built-command.ts";
import { root } from "./documents.ts";

const script = join(root, "examples/ci/audit.mjs");

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: {
    readonly steps: readonly { readonly id?: string; readonly run?: string; readonly env?: Record<string, string> }[];
  };
}

describe("action.yml", async () => {
  const action = await readFile(join(root, "action.yml"), "utf8");
  const { inputs, outputs, runs } = parseYAML<Action>(action);
  const text = await readFile(script, "utf8");
  const [step] = runs.steps.filter(({ id }) => id === "audit");

  it("runs the script", () => expect(step?.run).toBe('node "$GITHUB_ACTION_PATH/examples/ci/audit.mjs"'));

  it("gives the script exactly the variables that it reads", () => {
    const read = new Set(Array.from(text.matchAll(/input\("(\w+)"\)/g), ([, name]) => `INPUT_${name}`));
    const given = Object.keys(step?.env ?? {}).filter((name) => name.startsWith("INPUT_"));
    expect(given.sort()).toEqual([...read].sort());
  });

  it("uses every input", () => {
    expect(Object.keys(inputs).filter((name) => !action.includes(`inputs.${name}`))).toEqual([]);
  });

  it("keeps the baselines of two folders and two targets apart", () => {
    const keys = action.match(/path: \.sightline-baseline.*|key: .*|restore-keys: .*/g) ?? [];
    expect(keys).toHaveLength(5);
    for (const key of keys) expect(key).toMatch(/\$\{\{ steps\.baseline\.outputs\.name \}\}/);
    expect(runs.steps.find(({ id }) => id === "baseline")?.env?.["AUDITED"]).toMatch(
      /^\$\{\{ inputs\.working-directory \}\} \$\{\{ inputs\.target \}\}$/,
    );
  });

  it("has the outputs that the script writes", () => {
    const named = Object.values(outputs).map(({ value }) => /outputs\.(\w+)/.exec(value)?.[1] ?? "");
    expect(named.filter((name) => !new RegExp(`^ {2}${name}:`, "m").test(text))).toEqual([]);
  });
});

describe("the comment", async () => {
  const { commentText } = await import(join(root, "examples/ci/comment-text.mjs"));

  it("is written for fixes without a measured gain", () => {
    const report = { rules: [], issues: [], score: { value: null } };
    const fixes = { score: { gain: null }, patches: [{}], diff: "+a" };
    expect(commentText({ report, target: "./dist", fixes, isPassed: true, runUrl: null })).toContain(
      "1 fix proved by an audit of the patched folder. To apply: `npx sightline fix ./dist`",
    );
  });
});

describe("the arguments of the audit", () => {
  it("are those of the fixes, too, where fixes depend on them", async () => {
    const folder = await mkdtemp(join(tmpdir(), "sightline-contract-"));
    // Writes the report that the script reads, and its own arguments.
    const command = `import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
      appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
      mkdirSync("reports", { recursive: true });
      writeFileSync("reports/report.json", JSON.stringify({ rules: [], issues: [], score: { value: null } }));
      writeFileSync("reports/report.md", "");`;
    await writeFile(join(folder, "command.mjs"), command);
    await runNode([script], {
      cwd: folder,
      env: {
        SIGHTLINE_COMMAND: `${process.execPath} ${join(folder, "command.mjs")}`,
        INPUT_TARGET: ".",
        INPUT_REPORTS: "reports",
        INPUT_FIXES: "true",
        INPUT_ARGS: "--config=web/sightline.config.ts --geo --canonical-host www.example.com",
      },
    });
    const [, fix] = (await readFile(join(folder, "calls"), "utf8")).split("\n");
    expect(fix).toMatch(/^fix \. --dry-run .* --config=web\/sightline\.config\.ts --canonical-host www\.example\.com$/);
    await rm(folder, { recursive: true });
  });
});

/** A page of the shop that also links to the new boots. */
const page = (path: string, body = "", options: Parameters<typeof bootPage>[2] = {}) =>
  bootPage(path, `${body} <a href="/new">New boots</a>`, options);

/** The site of the target branch, and the five faults of a pull request. */
const sound = {
  "index.html": page("/"),
  "about.html": page("/about"),
  "new.html": page("/new"),
  "robots.txt": `User-agent: *\nAllow: /\n\nSitemap: ${host}/sitemap.xml\n`,
  "sitemap.xml": bootSitemap("/", "/about", "/new"),
  _redirects: "/old /new 301\n",
};
const brokenData = '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Thing",}</script>';
const faults = {
  "index.html": page("/", '<a href="/old">Boots of last year</a>'),
  "about.html": page("/about", "", { lang: "en_GB" }),
  "new.html": page("/new", brokenData, { viewport: "width=device-width, user-scalable=no" }),
  "sitemap.xml": bootSitemap("/", "/about", "/gone", "/new"),
};

interface Comment {
  readonly id: number;
  body: string;
}

/** What GitHub answers about the comments of pull request 7. */
function fakeGithub(comments: Comment[]): Server {
  return createServer((request, response) => {
    let sent = "";
    request.on("data", (data) => {
      sent += data;
    });
    request.on("end", () => {
      const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
      if (request.headers.authorization !== "Bearer secret") return answer(403, {});
      const path = request.url?.replace(/\?.*/, "");
      if (request.method === "GET" && path === "/repos/shop/site/issues/7/comments") return answer(200, comments);
      const { body } = JSON.parse(sent);
      if (request.method === "POST" && path === "/repos/shop/site/issues/7/comments") {
        comments.push({ id: 100 + comments.length, body });
        return answer(201, {});
      }
      const known = comments.find(({ id }) => path === `/repos/shop/site/issues/comments/${id}`);
      if (request.method !== "PATCH" || known === undefined) return answer(404, {});
      known.body = body;
      return answer(200, {});
    });
  });
}

describe("a pull request with five faults", () => {
  const comments: Comment[] = [{ id: 1, body: "Looks good to me" }];
  const github = fakeGithub(comments);
  let cwd = "";
  let api = "";
  beforeAll(async () => {
    cwd = await mkdtemp(join(tmpdir(), "sightline-contract-"));
    await mkdir(join(cwd, "dist"));
    await build(sound);
    await writeFile(join(cwd, "event.json"), JSON.stringify({ pull_request: { number: 7 } }));
    await new Promise<void>((resolve) => github.listen(0, "127.0.0.1", resolve));
    api = `http://127.0.0.1:${(github.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    github.close();
    await rm(cwd, { recursive: true });
  });

  const build = async (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, "dist", name), text);
  };
  const sightline = (...args: readonly string[]) => runNode([program, ...args], { cwd });
  const job = async (inputs: Readonly<Record<string, string>> = {}) => {
    const [summary, output] = [join(cwd, "summary.md"), join(cwd, "output")];
    await Promise.all([writeFile(summary, ""), writeFile(output, "")]);
    const env = {
      SIGHTLINE_COMMAND: `${process.execPath} ${program}`,
      GITHUB_WORKSPACE: cwd,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: output,
      GITHUB_EVENT_PATH: join(cwd, "event.json"),
      GITHUB_API_URL: api,
      GITHUB_REPOSITORY: "shop/site",
      GITHUB_TOKEN: "secret",
      INPUT_TARGET: "./dist",
      INPUT_FAIL_ON: "warning",
      INPUT_COMMENT: "true",
      INPUT_ARGS: "--store memory --quiet",
      INPUT_BASELINE: join(cwd, "baseline.json"),
      INPUT_BASELINE_IS_OPTIONAL: "true",
      ...inputs,
    };
    const ended = await runNode([script], { cwd, env });
    const outputs = new Map(
      Array.from((await readFile(output, "utf8")).matchAll(/^(\w+)=(.*)$/gm), ([, name = "", value = ""]) => [
        name,
        value,
      ]),
    );
    return { ...ended, outputs, summary: await readFile(summary, "utf8") };
  };
  let promised = 0;
  let before = 0;

  it("has a baseline of the target branch", async () => {
    const { code, out, outputs } = await job({ INPUT_COMMENT: "false" });
    expect([code, outputs.get("passed")], out).toEqual([0, "true"]);
    expect(out).toContain("No audit of the target branch is known yet");
    await writeFile(join(cwd, "baseline.json"), await readFile(outputs.get("report") ?? "", "utf8"));
    expect(comments).toHaveLength(1);
  });

  it("fails with annotations at file and line, a summary, a comment and a proved patch", async () => {
    await build(faults);
    const { code, out, outputs, summary } = await job({ INPUT_FIXES: "true" });
    expect([code, outputs.get("passed")], out).toEqual([1, "false"]);
    const places = out.matchAll(
      /^::(?:error|warning|notice) (?:file=([^,]+),line=(\d+),col=\d+,)?title=.*\(([\w-]+)\)::/gm,
    );
    const annotated = Array.from(places, ([, file = "", line = "", rule]) => `${rule} ${file} ${line}`.trim());
    expect(annotated.sort()).toEqual([
      "html-lang-invalid dist/about.html 2",
      "link-to-redirect dist/index.html 10",
      "sd-json-parse-error dist/new.html 10",
      "sitemap-url-4xx",
      "viewport-zoom-disabled dist/new.html 5",
    ]);
    expect(summary).toContain("# Audit of");
    expect(outputs.get("new")).toBe("5");
    before = Number(outputs.get("score"));
    const fixes = JSON.parse(await readFile(join(outputs.get("reports") ?? "", "fixes/fixes.json"), "utf8"));
    promised = fixes.score.gain;
    const [, own] = comments;
    expect(own?.body).toContain("### Failed: audit of `./dist`");
    expect(own?.body).toContain(
      `5 fixes proved by an audit of the patched folder: together **+${promised.toFixed(1)}**`,
    );
    expect(own?.body).toContain('+<a href="/new">Boots of last year</a>');
  });

  it("is fixed by the patch, verified, and passes with the gain that was promised", async () => {
    expect((await sightline("fix", "./dist", "--quiet")).code).toBe(0);
    const verified = await sightline("verify", "./dist", "--page", "/about", "--rule", "html-lang-invalid");
    expect([verified.code, verified.out]).toEqual([0, expect.stringContaining("Fixed: html-lang-invalid")]);
    const { code, out, outputs } = await job();
    expect([code, outputs.get("new")], out).toEqual([0, "0"]);
    expect(Number(outputs.get("score")) - before).toBeCloseTo(promised, 0);
    expect(out).not.toMatch(/^::(error|warning|notice) file/m);
    expect(comments).toHaveLength(2);
    expect(comments[1]?.body).toContain("### Passed: audit of `./dist`");
  });

  it("goes on without a comment where the token may not write", async () => {
    const { code, out } = await job({ GITHUB_TOKEN: "read-only" });
    expect([code, out]).toEqual([0, expect.stringContaining("No comment was written: GET was answered with 403.")]);
  });

  it("is refused with its fault when the target is missing", async () => {
    const { code, err } = await job({ INPUT_TARGET: "./missing" });
    expect([code, err]).toEqual([2, expect.stringContaining("missing")]);
  });
});
