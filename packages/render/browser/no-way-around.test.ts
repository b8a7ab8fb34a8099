import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { networkInterfaces } from "node:os";
import { chromiumPath, inChromium } from "@sightline/testkit";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Renderer } from "../src/index.ts";
import { attackPage, attacks, overTcp, overUdp, reached } from "./attacks.fixture.ts";
import {
  type CountingServer,
  countingServer,
  failed,
  never,
  pageServer,
  rendered,
  renderOptions,
  testRenderer,
  text,
} from "./rendering.fixture.ts";

/** Names of loopback, and this machine's own private address if it has one. */
const addresses = [
  "localhost",
  "secret.localhost",
  "0.0.0.0",
  "2130706433",
  "0x7f.1",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  ...Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address),
];

describe.skipIf(chromiumPath === undefined)(inChromium("no way around the proxy of a page"), () => {
  let secret: CountingServer;
  let site: CountingServer;
  let opened: CountingServer[] = [];
  let udp: Socket[] = [];
  const packets = new Map<number, number>();
  let renderer: Renderer;
  let scripts: Readonly<Record<string, string>>;
  let lookups: string[] = [];
  const url = (path: string) => `http://localhost:${site.port}${path}`;
  const render = (path: string) => renderer.render(url(path), renderOptions({ timeoutMs: 20_000 }), never);

  beforeAll(async () => {
    secret = await countingServer((_request, response) => void response.end("the secret"));
    opened = await Promise.all(overTcp.map(() => countingServer(() => {})));
    udp = await Promise.all(overUdp.map(() => packetCounter(packets)));
    const tcp = `http://127.0.0.1:${secret.port}`;
    const ports = {
      "webrtc-tcp": opened[0]?.port ?? 0,
      webrtc: udp[0]?.address().port ?? 0,
      webtransport: udp[1]?.address().port ?? 0,
    };
    scripts = attacks({ tcp, ports });
    const everyAddress = Object.fromEntries(
      addresses.map((host) => [host, `fetch("http://${host}:${secret.port}/", { mode: "no-cors" }).catch(() => {});`]),
    );
    site = await pageServer({
      "/attacks": attackPage(scripts),
      "/addresses": attackPage(everyAddress),
      "/redirect": (request, response) => {
        const to = new URL(request.url ?? "", "http://localhost").searchParams.get("to") ?? "";
        response.writeHead(302, { location: to, "access-control-allow-origin": "*" }).end();
      },
      "/location": `<p>ran</p><script>location.href = "${tcp}/location"</script>`,
      "/refresh": `<meta http-equiv=refresh content="0; url=${tcp}/refresh"><p>ran`,
      "/submit": `<form action="${tcp}/submit" method=post></form><script>document.forms[0].submit()</script>`,
      "/popup": `<p id=p></p><script>p.textContent = "ran " + window.open("${tcp}/popup")</script>`,
      "/service-worker": `<p id=p></p><script>
        navigator.serviceWorker.register("/worker.js").then(() => { p.textContent = "registered"; }, (error) => { p.textContent = "ran " + error; });
      </script>`,
      "/worker.js": (_request, response) =>
        void response
          .writeHead(200, { "content-type": "text/javascript" })
          .end(`addEventListener("install", () => fetch("${tcp}/service-worker", { mode: "no-cors" }))`),
      "/files": `<iframe src="file:///etc/passwd"></iframe><object data="file:///etc/passwd"></object><p id=p></p><script>
        const tried = [];
        fetch("file:///etc/passwd").then((file) => file.text(), (error) => error).then((text) => { p.textContent = "fetched " + text; });
        try { const request = new XMLHttpRequest(); request.open("GET", "file:///etc/passwd", false); request.send(); }
        catch (error) { document.body.append("xhr " + error); }
      </script>`,
      "/to-file": `<p>still here</p><script>location.href = "file:///etc/passwd"; location.href = "chrome://crash"; location.href = "view-source:file:///etc/passwd"</script>`,
      "/rebinding": `<ul id=list></ul><script>
        (async () => {
          for (let time = 1; time <= 4; time++) {
            await fetch("http://rebind.test:${secret.port}/rebinding", { mode: "no-cors", cache: "no-store" }).catch(() => {});
            list.append(Object.assign(document.createElement("li"), { textContent: "time " + time }));
          }
        })();
      </script>`,
    });
    renderer = testRenderer({
      resolve: [{ host: "localhost", port: site.port, address: "127.0.0.1" }],
      lookup: async (hostname) => {
        lookups.push(hostname);
        return lookups.length % 2 === 1 ? [] : ["127.0.0.1"];
      },
    });
  });
  afterAll(async () => {
    await renderer?.close();
    await site?.close();
    await secret?.close();
    await Promise.all(opened.map((server) => server.close()));
    for (const socket of udp) socket.close();
  });
  beforeEach(() => {
    secret.hits.length = 0;
    for (const server of opened) server.hits.length = 0;
    packets.clear();
    lookups = [];
  });

  it("is left by any attack that reaches the secret in a browser of its own", async () => {
    const browser = await chromium.launch({ executablePath: chromiumPath ?? "", args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
      await page.goto(url("/attacks"));
      await page.getByText("end", { exact: true }).waitFor();
    } finally {
      await browser.close();
    }
    // Chromium connects in advance only where it has time to.
    const unnamed: readonly string[] = ["preconnect", ...overTcp, ...overUdp];
    const named = Object.keys(scripts).filter((name) => !unnamed.includes(name));
    expect(reached(secret)).toEqual([...named, "connection"].sort());
    expect(opened.map(({ hits }) => hits.length > 0)).toEqual([true]);
    expect(udp.map((socket) => (packets.get(socket.address().port) ?? 0) > 0)).toEqual([true, true]);

    secret.hits.length = 0;
    for (const server of opened) server.hits.length = 0;
    packets.clear();
    const html = text(rendered(await render("/attacks")));
    for (const name of Object.keys(scripts)) expect(html).toContain(`<li>${name}</li>`);
    expect(html).toContain("<li>end</li>");
    expect(secret.hits).toEqual([]);
    expect(opened.map(({ hits }) => hits)).toEqual([[]]);
    expect(packets.size).toBe(0);
  });

  it("is left by Lighthouse, either", async () => {
    const measures = { vitalsRuns: 0, accessibility: false, screenshots: [], lighthouse: true };
    const options = renderOptions({ timeoutMs: 30_000, measures });
    const { lighthouse } = rendered(await renderer.render(url("/attacks"), options, never));
    expect(lighthouse?.result.failure).toBeNull();
    expect(lighthouse?.json).toContain("/attacks");
    expect(secret.hits).toEqual([]);
    expect(opened.map(({ hits }) => hits)).toEqual([[]]);
    expect(packets.size).toBe(0);
  });

  it("is any other name of loopback, or a private address of this machine", async () => {
    const html = text(rendered(await render("/addresses")));
    for (const host of addresses) expect(html).toContain(`<li>${host}</li>`);
    expect(secret.hits).toEqual([]);
  });

  it("is a host name that resolves to loopback later", async () => {
    expect(text(rendered(await render("/rebinding")))).toContain("time 4");
    expect(lookups.length).toBeGreaterThanOrEqual(4);
    expect(secret.hits).toEqual([]);
  });

  it.each(["/location", "/refresh", "/submit", "/redirect?to=SECRET"])("is the navigation of %s", async (path) => {
    const target = encodeURIComponent(`http://127.0.0.1:${secret.port}/redirect`);
    const outcome = failed(await render(path.replace("SECRET", target)));
    expect(outcome.reason).toBe("address-not-allowed");
    expect(secret.hits).toEqual([]);
  });

  it("is the address of the page itself", async () => {
    const outcome = failed(await renderer.render(`http://127.0.0.1:${secret.port}/`, renderOptions(), never));
    expect(outcome.reason).toBe("address-not-allowed");
    expect(secret.hits).toEqual([]);
  });

  it("is a popup", async () => {
    expect(text(rendered(await render("/popup")))).toContain("ran ");
    expect(secret.hits).toEqual([]);
  });

  it("is a service worker", async () => {
    expect(text(rendered(await render("/service-worker")))).toContain("registered");
    expect(site.hits).not.toContain("GET /worker.js");
    expect(secret.hits).toEqual([]);
  });

  it("leads to files", async () => {
    const html = text(rendered(await render("/files")));
    expect(html).toContain("fetched TypeError");
    expect(html).toContain("xhr NetworkError");
    expect(html).not.toContain("root:");
  });

  it("leads from a page to a file or to an address of the browser", async () => {
    expect(text(rendered(await render("/to-file")))).toContain("still here");
  });
});

async function packetCounter(packets: Map<number, number>): Promise<Socket> {
  const socket = createSocket("udp4");
  socket.on("message", () => {
    const { port } = socket.address();
    packets.set(port, (packets.get(port) ?? 0) + 1);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return socket;
}
