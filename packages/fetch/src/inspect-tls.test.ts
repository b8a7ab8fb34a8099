import { createServer, type ServerOptions } from "node:https";
import type { TlsInspection } from "@sightline/model";
import { testAuthority } from "@sightline/testkit";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { guardedConnector } from "./guarded-connector.ts";
import { httpFetcher } from "./http-fetcher.ts";
import { inspectTls } from "./inspect-tls.ts";
import { httpServer, type LoopbackServer, listening, never, rawServer } from "./loopback-server.test.fixture.ts";

const authority = testAuthority();
afterAll(() => authority?.close());

const servers: LoopbackServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serving(options: ServerOptions): Promise<LoopbackServer> {
  const server = await listening(
    createServer(options, (_, response) => response.end()),
    () => 0,
  );
  servers.push(server);
  return server;
}

const at = Date.UTC(2026, 0, 1);

describe.skipIf(authority !== null)("inspectTls", () => {
  it("skipped: there is no openssl program to make certificates with", () => expect(authority).toBeNull());
});

describe.skipIf(authority === null)("inspectTls", () => {
  if (authority === null) return;
  const issuerUrl = "http://ca.test/intermediate.der";
  const plain = authority.issue({ name: "shop.example", issuerUrl });
  const complete = { ...plain, cert: plain.cert + authority.intermediate };

  /** Inspects a server as shop.example, whose roots are those of the test authority. */
  async function inspected(options: ServerOptions, now = at): Promise<TlsInspection & { asked: readonly string[] }> {
    const { port } = await serving(options);
    const asked: string[] = [];
    const resolve = [{ host: "shop.example", port: 443, address: "127.0.0.1", toPort: port }];
    const inspecting = {
      connector: guardedConnector({ resolve }),
      roots: [authority?.root ?? ""],
      fetchIssuer: async (url: string) => {
        asked.push(url);
        return authority?.intermediateFile ?? null;
      },
    };
    const request = { origin: "https://shop.example", at: now, timeoutMs: 10_000 };
    return { ...(await inspectTls(inspecting, request, never)), asked };
  }

  it("names what the certificate says", async () => {
    const { certificate, protocol } = await inspected(complete);
    expect(protocol).toBe("TLSv1.3");
    expect(certificate).toEqual({
      names: ["shop.example"],
      nameCount: 1,
      coversHost: true,
      issuer: "Test Authority",
      notBefore: "2020-01-01T00:00:00.000Z",
      notAfter: "2049-12-31T23:59:59.000Z",
      trust: "trusted",
    });
  });

  it("asks the authority for an intermediate that the server does not send", async () => {
    const { certificate, asked } = await inspected(plain);
    expect(certificate.trust).toBe("incomplete");
    expect(asked).toEqual([issuerUrl]);
  });

  it("asks no authority for a complete chain, or at another port", async () => {
    expect((await inspected(complete)).asked).toEqual([]);
    const hostile = authority.issue({ name: "shop.example", issuerUrl: "http://ca.test:22/x" });
    const { certificate, asked } = await inspected(hostile);
    expect(asked).toEqual([]);
    expect(certificate.trust).toBe("untrusted");
  });

  it("tells a self-signed certificate", async () => {
    expect((await inspected(authority.selfSigned({ name: "shop.example" }))).certificate.trust).toBe("self-signed");
  });

  it("trusts the issuer of an expired certificate, whose time it names", async () => {
    const notAfter = "20210101000000Z";
    const expired = authority.issue({ name: "shop.example", notAfter });
    const { certificate } = await inspected({ ...expired, cert: expired.cert + authority.intermediate });
    expect(certificate).toMatchObject({ trust: "trusted", notAfter: "2021-01-01T00:00:00.000Z" });
  });

  it("tells a name that is not covered, whatever the common name says", async () => {
    const other = authority.issue({ name: "other.example" });
    const { certificate } = await inspected({ ...other, cert: other.cert + authority.intermediate });
    expect(certificate).toMatchObject({ coversHost: false, names: ["other.example"], trust: "trusted" });
  });

  it("tells whether the server chooses HTTP/2", async () => {
    expect((await inspected({ ...complete, ALPNProtocols: ["h2", "http/1.1"] })).alpn).toBe("h2");
    expect((await inspected({ ...complete, ALPNProtocols: ["http/1.1"] })).alpn).toBe("http/1.1");
  });

  it("tells old protocols from those that a server refuses", async () => {
    const old = { minVersion: "TLSv1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
    expect(["TLSv1.1", "unknown"]).toContain((await inspected({ ...complete, ...old })).oldProtocol);
    expect((await inspected({ ...complete, minVersion: "TLSv1.2" })).oldProtocol).toBe("none");
  });

  it("trusts the authorities that a fetcher is given, for requests and inspections", async () => {
    const expired = authority.issue({ name: "shop.example", notAfter: "20210101000000Z" });
    const chain = (leaf: typeof plain) => ({ ...leaf, cert: leaf.cert + authority.intermediate });
    const ports = [await serving(chain(plain)), await serving(chain(expired))].map(({ port }) => port);
    const resolve = ports.map((toPort, index) => ({
      host: "shop.example",
      port: 443 + index,
      address: "127.0.0.1",
      toPort,
    }));
    const fetcher = httpFetcher({ resolve, roots: [authority.root] });
    const limits = { headers: {}, maxBodyBytes: 1024, timeoutMs: 10_000 };
    const fetched = (url: string) => fetcher.fetch({ url, ...limits }, never);
    expect(await fetched("https://shop.example/")).toMatchObject({ kind: "answer", status: 200 });
    expect(await fetched("https://shop.example:444/")).toMatchObject({ failure: "tls", isInvalidCertificate: true });
    const origin = "https://shop.example:444";
    const inspection = await fetcher.inspectTls?.({ origin, at, timeoutMs: 10_000 }, never);
    expect(inspection).toMatchObject({ certificate: { trust: "trusted", notAfter: "2021-01-01T00:00:00.000Z" } });
    await fetcher.close();
  });

  it("fails without a handshake, for a silent server, and at an address that is not allowed", async () => {
    const [plainHttp, mute] = [await httpServer((_, response) => response.end()), await rawServer(() => {})];
    servers.push(plainHttp, mute);
    const fetcher = httpFetcher({ allowPrivateHosts: ["127.0.0.1"] });
    const asked = (origin: string, timeoutMs = 10_000) => fetcher.inspectTls?.({ origin, at, timeoutMs }, never);
    expect(await asked(`https://127.0.0.1:${plainHttp.port}`)).toMatchObject({ kind: "failure", failure: "tls" });
    expect(await asked(`https://127.0.0.1:${mute.port}`, 100)).toMatchObject({ kind: "failure", failure: "timeout" });
    await fetcher.close();
    const guarded = httpFetcher();
    const before = mute.connections();
    const refused = await guarded.inspectTls?.({ origin: `https://127.0.0.1:${mute.port}`, at, timeoutMs: 100 }, never);
    expect(refused).toMatchObject({ failure: "address-not-allowed" });
    expect(mute.connections()).toBe(before);
    await guarded.close();
  });
});
