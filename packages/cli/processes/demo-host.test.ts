import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testAuthority } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoHosts, serveDemoHosts } from "../../../examples/demo-host/src/serve.ts";
import { program, runNode } from "../contract/built-command.ts";

const authority = testAuthority();
afterAll(() => authority?.close());

interface Report {
  readonly issues: readonly { readonly rule: string; readonly certainty: string }[];
}

describe.skipIf(authority !== null)("the command at the demo hosts", () => {
  it("skipped: there is no openssl program to make certificates with", () => expect(authority).toBeNull());
});

describe.skipIf(authority === null)("the command at the demo hosts", () => {
  let served: DemoHosts;
  let folder = "";
  beforeAll(async () => {
    if (authority === null) return;
    served = await serveDemoHosts(authority);
    folder = mkdtempSync(join(tmpdir(), "sightline-demo-host-"));
    writeFileSync(join(folder, "authority.pem"), served.root);
    writeFileSync(join(folder, "sightline.config.json"), JSON.stringify({ resolve: served.resolve }));
  });
  afterAll(async () => {
    await served.close();
    rmSync(folder, { recursive: true });
  });

  /** Audits a host as a user of Node.js does who trusts another authority, and returns its report. */
  async function audit(url: string, ...flags: readonly string[]): Promise<Report> {
    const out = join(folder, new URL(url).hostname);
    const args = ["audit", url, ...flags, "--format", "json", "--out", out];
    const env = { NODE_EXTRA_CA_CERTS: join(folder, "authority.pem") };
    const { code, err } = await runNode([program, ...args], { cwd: folder, env });
    expect([code, err]).toEqual([0, expect.any(String)]);
    return JSON.parse(readFileSync(join(out, "report.json"), "utf8"));
  }

  it.each([
    ["good", null],
    ["expiring", "tls-certificate-expiring"],
    ["expired", "tls-certificate-expired"],
    ["wrong-name", "tls-certificate-name-mismatch"],
    ["incomplete", "tls-chain-incomplete"],
    ["self-signed", "tls-certificate-untrusted"],
    ["unknown", "tls-certificate-untrusted"],
  ])("finds of the %s certificate: %s", async (name, rule) => {
    const { issues } = await audit(`https://${name}.demo-host.test/`, "--no-external", "--store", "memory");
    expect(issues.map((issue) => issue.rule)).toEqual(rule === null ? [] : [rule]);
  });
});
