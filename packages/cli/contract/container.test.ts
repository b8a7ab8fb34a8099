import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parseYAML } from "confbox/yaml";
import { DockerfileParser } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { program } from "./built-command.ts";
import { declaredCommands } from "./declared-commands.ts";
import { root } from "./documents.ts";
import { withServer } from "./started-server.ts";

const textOf = (path: string) => readFile(join(root, path), "utf8");
const dockerfile = await textOf("Dockerfile");
const instructions = DockerfileParser.parse(dockerfile).getInstructions();
const argumentsOf = (keyword: string, stage = "service") =>
  stageOf(stage)
    .filter((one) => one.getKeyword() === keyword)
    .map((one) => one.getArgumentsContent() ?? "");

function stageOf(name: string) {
  const isStart = (index: number) => instructions[index]?.getKeyword() === "FROM";
  const start = instructions.findIndex(
    (one, index) => isStart(index) && one.getArgumentsContent()?.endsWith(` AS ${name}`),
  );
  const end = instructions.findIndex((_one, index) => index > start && isStart(index));
  return instructions.slice(start, end);
}

describe("the image", () => {
  it("is described without a fault that a linter sees", () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  });

  it("installs the drivers in the versions that are tested", async () => {
    const manifests = await Promise.all(
      ["cli", "queue-bullmq"].map(async (name) => JSON.parse(await textOf(`packages/${name}/package.json`))),
    );
    const tested = Object.assign({}, ...manifests.map(({ dependencies }) => dependencies));
    const installed = [
      ...argumentsOf("RUN")
        .join("\n")
        .matchAll(/\b(pg|bullmq|ioredis)@(\S+)/g),
    ];
    expect(installed.map(([, name]) => name)).toEqual(["pg", "bullmq", "ioredis"]);
    for (const [, name = "", version] of installed) expect([name, tested[name]]).toEqual([name, version]);
  });

  it("is the service if no target is named", () => {
    expect(instructions.at(-1)?.getKeyword()).toBe("FROM");
    expect(instructions.at(-1)?.getArgumentsContent()).toBe("service");
  });

  it("has what renders pages in a stage of its own, in the versions that are tested, and not root", async () => {
    const { devDependencies } = JSON.parse(await textOf("packages/render/package.json"));
    const installed = Array.from(
      argumentsOf("RUN", "render")
        .join("\n")
        .matchAll(/\b([a-z-]+)@(\d\S*)/g),
    );
    expect(installed.map(([, name]) => name)).toEqual(["playwright-core", "axe-core", "web-vitals"]);
    for (const [, name = "", version] of installed) expect([name, devDependencies[name]]).toEqual([name, version]);
    expect(argumentsOf("USER", "render")).toEqual(["root", "node"]);
  });

  it("runs as a user without rights, with one folder of its own", () => {
    expect(argumentsOf("USER")).toEqual(["node"]);
    expect(argumentsOf("VOLUME")).toEqual(["/data"]);
  });

  it("has its store in that folder", () => {
    const env = argumentsOf("ENV").join(" ");
    expect(/SIGHTLINE_STORE=(\S+)/.exec(env)?.[1]).toMatch(/^sqlite:\/data\/\w+\.db$/);
  });

  it("starts a server of which its health check says that it is healthy", async () => {
    const [entry = ""] = JSON.parse(argumentsOf("ENTRYPOINT")[0] ?? "");
    expect(entry).toBe("sightline");
    const [serve, ...flags] = JSON.parse(argumentsOf("CMD")[0] ?? "");
    expect(serve).toBe("serve");
    const check = /CMD (\[.*\])$/s.exec(argumentsOf("HEALTHCHECK")[0] ?? "")?.[1] ?? "";
    const [node, ...args]: readonly string[] = JSON.parse(check);
    expect(node).toBe("node");
    const asked = (port: string) =>
      promisify(execFile)(
        process.execPath,
        args.map((arg) => arg.replace(":8787", `:${port}`)),
      ).then(
        () => 0,
        ({ code }: { readonly code: number }) => code,
      );
    // A port that is free instead of that of the image: the last flag of a kind counts.
    await withServer([...flags, "--port", "0"], async ({ url }) => {
      const { hostname, port } = new URL(url);
      expect(hostname).toBe("0.0.0.0");
      expect(await asked(port)).toBe(0);
    });
    expect(await asked("1")).toBe(1);
  });
});

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, null>>;
}

interface ComposeService {
  readonly build?: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
}

describe("compose.yaml", async () => {
  const text = await textOf("compose.yaml");
  const { services } = parseYAML<Compose>(text);
  const own = Object.values(services).filter(({ build }) => build !== undefined);
  const commands = await declaredCommands();

  it.each(own.map(({ command = [] }) => command))("runs %s, which is a command with such flags", (name, ...args) => {
    const command = commands.find((one) => one.name === name);
    const flags = args.filter((arg) => arg.startsWith("--"));
    expect(flags.filter((flag) => command?.flags.has(flag) !== true)).toEqual([]);
  });

  it("has its secrets from variables that the example of .env names, all of them and no others", async () => {
    const used = new Set(Array.from(text.matchAll(/\$\{(\w+)/g), ([, name = ""]) => name));
    const named = Array.from((await textOf(".env.example")).matchAll(/^(\w+)=$/gm), ([, name = ""]) => name);
    expect(named.sort()).toEqual([...used].sort());
  });

  it("publishes ports on loopback alone", () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    expect(ports).toEqual(["127.0.0.1:8787:8787"]);
  });

  it("waits for services that it has", () => {
    const awaited = Object.values(services).flatMap((service) => Object.keys(service.depends_on ?? {}));
    expect(awaited.filter((name) => services[name] === undefined)).toEqual([]);
  });
});

describe("the empty variables of compose.yaml", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "sightline-contract-"));
    await writeFile(join(folder, "sightline"), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
    await chmod(join(folder, "sightline"), 0o755);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("count as not set", async () => {
    const optional = Array.from((await textOf("compose.yaml")).matchAll(/\$\{(\w+):-\}/g), ([, name = ""]) => name);
    expect(optional).toContain("SIGHTLINE_METRICS_TOKEN");
    const env = Object.fromEntries(optional.map((name) => [name, ""]));
    await withServer([], async ({ url }) => expect((await fetch(`${url}/healthz`)).status).toBe(200), { env });
  });
});
