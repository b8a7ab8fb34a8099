import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { httpFetcher } from "./http-fetcher.ts";
import {
  answered,
  failed,
  get,
  type LoopbackServer,
  listening,
  never,
  rawServer,
} from "./loopback-server.test.fixture.ts";

interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** A self-signed certificate for shop.example; `null` without the openssl program. */
function selfSigned(): Certificate | null {
  const folder = mkdtempSync(join(tmpdir(), "sightline-tls-"));
  const key = join(folder, "key.pem");
  const cert = join(folder, "cert.pem");
  const subject = ["-subj", "/CN=shop.example", "-addext", "subjectAltName=DNS:shop.example"];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  try {
    execFileSync("openssl", [...made, ...subject, "-keyout", key, "-out", cert], { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const certificate = selfSigned();

describe.skipIf(certificate !== null)("https", () => {
  it("skipped: there is no openssl program to make a certificate with", () => {
    expect(certificate).toBeNull();
  });
});

describe.skipIf(certificate === null)("https", () => {
  let server: LoopbackServer;
  let requests = 0;
  const serverNames: unknown[] = [];

  beforeAll(async () => {
    const https = createServer({ ...certificate }, (request, response) => {
      requests += 1;
      response.end(request.headers.host);
    });
    https.on("secureConnection", (socket: TLSSocket & { servername?: unknown }) => serverNames.push(socket.servername));
    server = await listening(https, () => requests);
  });

  afterAll(() => server.close());

  it("refuses a self-signed certificate and sends nothing", async () => {
    const fetcher = httpFetcher({ allowPrivateHosts: ["127.0.0.1"] });
    const result = failed(await fetcher.fetch(get(`https://127.0.0.1:${server.port}/`), never));
    await fetcher.close();
    expect(result.failure).toBe("tls");
    expect(result.message).toContain("DEPTH_ZERO_SELF_SIGNED_CERT");
    expect(result.isInvalidCertificate).toBe(true);
    expect(requests).toBe(0);
  });

  it("accepts it when it is told to, with the name of the URL in SNI and Host", async () => {
    const fetcher = httpFetcher({
      resolve: [{ host: "shop.example", port: 443, address: "127.0.0.1", toPort: server.port }],
    });
    const page = answered(await fetcher.fetch(get("https://shop.example/", { allowInvalidTls: true }), never));
    await fetcher.close();
    expect(Buffer.from(page.body).toString()).toBe("shop.example");
    expect(page.remoteAddress).toBe("127.0.0.1");
    expect(serverNames.at(-1)).toBe("shop.example");
  });

  it("guards https as it guards http", async () => {
    const before = server.connections();
    const fetcher = httpFetcher({ lookup: async () => ["127.0.0.1"] });
    for (const host of ["127.0.0.1", "[::ffff:7f00:1]", "inner.test"]) {
      const result = failed(
        await fetcher.fetch(get(`https://${host}:${server.port}/`, { allowInvalidTls: true }), never),
      );
      expect(result.failure).toBe("address-not-allowed");
    }
    await fetcher.close();
    expect(server.connections()).toBe(before);
  });

  it("names TLS when the other side does not speak it", async () => {
    const plain = await rawServer((socket) => socket.once("data", () => socket.end("HTTP/1.1 400 Bad\r\n\r\n")));
    const silent = await rawServer((socket) => socket.once("data", () => socket.end()));
    const fetcher = httpFetcher({ allowPrivateHosts: ["127.0.0.1"] });
    for (const other of [plain, silent]) {
      expect(failed(await fetcher.fetch(get(`https://127.0.0.1:${other.port}/`), never)).failure).toBe("tls");
    }
    await fetcher.close();
    await plain.close();
    await silent.close();
  });

  it("ends a handshake that never ends at the deadline, and close does not wait for it", async () => {
    const mute = await rawServer(() => {});
    const fetcher = httpFetcher({ allowPrivateHosts: ["127.0.0.1"] });
    const url = `https://127.0.0.1:${mute.port}/`;
    expect(failed(await fetcher.fetch(get(url, { timeoutMs: 100 }), never)).failure).toBe("timeout");
    const pending = fetcher.fetch(get(url), never);
    await fetcher.close();
    expect(failed(await pending).failure).toBe("connect");
    await mute.close();
  });

  it("answers http on an https port as a protocol failure, not silently over another scheme", async () => {
    const fetcher = httpFetcher({ allowPrivateHosts: ["127.0.0.1"] });
    const result = await fetcher.fetch(get(`http://127.0.0.1:${server.port}/`), never);
    await fetcher.close();
    expect(result.kind === "failure" || result.status === 400).toBe(true);
  });
});
