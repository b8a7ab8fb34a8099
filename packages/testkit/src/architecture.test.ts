import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Who may depend on whom at run time, as drawn in docs/architecture.md. Change the map first, then a package.json. */
const mayDependOn: Readonly<Record<string, readonly string[]>> = {
  url: [],
  text: [],
  packed: [],
  html: ["text"],
  facts: ["url", "text", "html"],
  typeset: ["url", "text"],
  model: ["url", "text", "facts", "packed"],
  extract: ["url", "text", "html", "facts", "model", "packed"],
  robots: ["url", "model"],
  graph: ["url", "text", "facts", "model", "packed"],
  fetch: ["url", "facts", "model"],
  render: ["url", "model", "fetch"],
  rules: ["url", "text", "facts", "model"],
  score: ["url", "model", "packed"],
  fixes: ["url", "text", "html", "model", "rules"],
  geo: ["url", "text", "facts", "model", "robots", "rules", "packed"],
  llm: ["url", "text", "model"],
  analysis: ["url", "text", "facts", "model"],
  report: ["url", "text", "packed", "facts", "model", "geo", "typeset"],
  "store-memory": ["url", "text", "facts", "model", "packed"],
  "store-sql": ["url", "text", "facts", "model", "packed"],
  "store-conformance": ["facts", "model", "packed"],
  "queue-bullmq": ["model"],
  crawl: ["url", "text", "facts", "model", "extract", "robots", "packed"],
  engine: [
    "url",
    "text",
    "packed",
    "html",
    "facts",
    "model",
    "extract",
    "robots",
    "graph",
    "fetch",
    "crawl",
    "rules",
    "score",
    "llm",
    "analysis",
    "geo",
    "fixes",
    "report",
    "store-memory",
  ],
  client: [],
  http: ["url", "model", "engine"],
  mcp: ["url", "text", "model", "engine", "report"],
  cli: [
    "url",
    "text",
    "model",
    "llm",
    "geo",
    "fixes",
    "engine",
    "http",
    "store-sql",
    "queue-bullmq",
    "report",
    "render",
    "rules",
  ],
  testkit: ["model"],
  // What is published copies the others: an install has none of them.
  sightline: [],
};

interface Manifest {
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
}

const packages = new URL("../../", import.meta.url);
const folders = readdirSync(packages, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(new URL(`${folder}/package.json`, packages), "utf8")) as Manifest;
}

function sourcesOf(folder: string): { file: string; text: string }[] {
  const source = new URL(`${folder}/src/`, packages);
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => ({ file, text: readFileSync(new URL(file, source), "utf8") }));
}

it.each(folders)("%s depends only on what the map allows", (folder) => {
  const internal = Object.keys(manifestOf(folder).dependencies ?? {}).flatMap((name) =>
    name.startsWith("@sightline/") ? [name.replace("@sightline/", "")] : [],
  );
  expect(mayDependOn).toHaveProperty([folder]);
  expect(mayDependOn[folder]).toEqual(expect.arrayContaining(internal));
});

it("publishes the engine once, since two copies of AuditError would not be equal, and what agents need beside it", () => {
  expect(folders.filter((folder) => manifestOf(folder).private !== true)).toEqual(["mcp", "sightline"]);
});

it.each(folders)("%s imports other packages only by what they export", (folder) => {
  for (const { file, text } of sourcesOf(folder)) {
    for (const [, specifier = ""] of text.matchAll(/from "(@sightline\/[^"]+)"/g)) {
      const [scope, name, ...rest] = specifier.split("/");
      const entry = rest.length === 0 ? "." : `./${rest.join("/")}`;
      expect(Object.keys(manifestOf(name ?? "").exports), `${folder}/src/${file} imports ${specifier}`).toContain(
        entry,
      );
      expect(scope).toBe("@sightline");
    }
  }
});

it.each(folders)("%s changes records with add and change, which never overwrite what others wrote", (folder) => {
  for (const { file, text } of sourcesOf(folder)) {
    if (file !== "architecture.test.ts")
      expect(/\brecords(\(\))?\.put\(/.test(text), `${folder}/src/${file}`).toBe(false);
  }
});

it.each(folders)("%s asks isUrl and parseUrl, not URL.canParse, which is wrong outside ASCII on Node 20", (folder) => {
  for (const { file, text } of sourcesOf(folder)) {
    if (file !== "architecture.test.ts") expect(/\bURL\.canParse\(/.test(text), `${folder}/src/${file}`).toBe(false);
  }
});
