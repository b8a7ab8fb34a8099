import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { afterAll, describe, expect, it } from "vitest";
import { extraRoots } from "./certificate-chain.ts";

const folder = mkdtempSync(join(tmpdir(), "sightline-roots-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("extraRoots", () => {
  const [first = "", second = ""] = rootCertificates;

  it("reads the certificates of a file, and passes over what is none", () => {
    const path = join(folder, "roots.pem");
    const broken = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----";
    writeFileSync(path, `# Company\n${first}\n${broken}\n${second}\n`);
    expect(extraRoots(path)).toEqual([first, second]);
  });

  it("reads none without a file", () => {
    expect(extraRoots(undefined)).toEqual([]);
    expect(extraRoots("")).toEqual([]);
    expect(extraRoots(join(folder, "missing.pem"))).toEqual([]);
  });
});
