import type { ServerResponse } from "node:http";
import { chromiumPath, inChromium } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Renderer } from "../src/index.ts";
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

describe.skipIf(chromiumPath === undefined)(inChromium("rendered documents"), () => {
  let site: CountingServer;
  let other: CountingServer;
  let renderer: Renderer;
  const url = (path: string) => `http://site.test:${site.port}${path}`;
  const render = (path: string, changes = {}) => renderer.render(url(path), renderOptions(changes), never);

  beforeAll(async () => {
    const seen: string[] = [];
    other = await pageServer({
      "/end": (request, response) => {
        seen.push(`other ${request.headers["x-staging"] ?? "none"}`);
        response.writeHead(200, { "content-type": "text/html", "access-control-allow-origin": "*" });
        response.end("<title>Elsewhere</title>");
      },
    });
    site = await pageServer({
      "/script": `<!DOCTYPE html><title>Raw</title><main id=m></main><script>
        document.title = "Rendered";
        fetch("/data").then((answer) => answer.text()).then((data) => { m.textContent = data; });
      </script>`,
      "/data": (_request, response) => void response.end("from the server"),
      "/late": `<main id=m></main><script>setTimeout(() => { m.textContent = "late text"; }, 400)</script>`,
      "/shadow": `<body><x-card><b slot=name>Ada &amp; Bob</b></x-card><p>after</p><script>
        customElements.define("x-card", class extends HTMLElement {
          constructor() {
            super();
            this.attachShadow({ mode: "open" }).innerHTML =
              '<h2>Card of <slot name="name">nobody</slot></h2><slot name="none"><i>fallback</i></slot>';
          }
        });
      </script>`,
      "/clobbered": `<body><p>visible</p><img name=documentElement><form name=doctype></form><script>
        Element.prototype.attachShadow = null; JSON.stringify = () => "{}"; Array.prototype.join = () => "joined";
      </script>`,
      "/deep": `<body><script>
        let at = document.body;
        for (let depth = 0; depth < 500; depth++) at = at.appendChild(document.createElement("div"));
        at.attachShadow({ mode: "open" }).innerHTML = "<p>bottom</p>";
      </script>`,
      "/large": `<body><script>document.body.textContent = "ä".repeat(100000)</script>`,
      "/push": `<script>history.pushState(null, "", "/pushed#part")</script><p>pushed`,
      "/goes-on": `<script>location.href = "/script"</script>`,
      "/missing": (_request, response) => {
        response.writeHead(404, { "content-type": "text/html" });
        response.end("<title>Not here</title>");
      },
      "/empty": (_request, response) => void response.writeHead(204).end(),
      "/text": (_request, response) => void response.writeHead(200, { "content-type": "text/plain" }).end("plain"),
      "/file": (_request, response) =>
        void response.writeHead(200, { "content-disposition": "attachment; filename=a.html" }).end("<p>file"),
      "/clock": `<p id=p></p><script>setInterval(() => { p.textContent = Math.random(); }, 50)</script>`,
      "/open": `<p>waiting</p><script>fetch("/never")</script>`,
      "/never": () => {},
      "/device": `<meta name=viewport content="width=device-width"><p id=p></p><script>
        p.textContent = [innerWidth, innerHeight, devicePixelRatio, navigator.maxTouchPoints > 0, navigator.userAgent];
      </script>`,
      "/storage": `<p id=p></p><script>
        p.textContent = "before: " + document.cookie + (localStorage.seen ?? "nothing");
        document.cookie = "a=1"; localStorage.seen = "seen";
      </script>`,
      "/headers": `<p id=p></p><script>
        const image = new Image();
        image.src = "/away";
        fetch("/echo").then((answer) => answer.text()).then((own) => { p.textContent = own; });
      </script>`,
      "/echo": (request, response) => void response.end(`own ${request.headers["x-staging"] ?? "none"}`),
      "/away": (_request, response) =>
        void response.writeHead(302, { location: `http://other.test:${other.port}/end` }).end(),
      "/seen": (_request, response) => void response.writeHead(200, { "content-type": "text/html" }).end(String(seen)),
    });
    const address = "127.0.0.1";
    renderer = testRenderer({
      pagesAtOnce: 2,
      resolve: [
        { host: "site.test", port: site.port, address },
        { host: "other.test", port: other.port, address },
      ],
    });
  });
  afterAll(async () => {
    await renderer?.close();
    await site?.close();
    await other?.close();
  });

  it("are what scripts leave, with what they fetch", async () => {
    const page = rendered(await render("/script"));
    expect(text(page)).toContain('<main id="m">from the server</main>');
    expect(text(page)).toMatch(/^<!DOCTYPE html><html>.*<title>Rendered<\/title>/);
    expect(page).toMatchObject({ finalUrl: url("/script"), status: 200, isUnsettled: false, htmlTruncated: false });
  });

  it("contain what appears shortly after the load", async () => {
    expect(text(rendered(await render("/late")))).toContain("late text");
  });

  it("contain open shadow trees in place of what their hosts contain", async () => {
    const html = text(rendered(await render("/shadow")));
    expect(html).toContain(
      '<x-card><h2>Card of <b slot="name">Ada &amp; Bob</b></h2><i>fallback</i></x-card><p>after</p>',
    );
  });

  it("are read whatever a page does to its built-ins and names", async () => {
    const html = text(rendered(await render("/clobbered")));
    expect(html).toContain("<p>visible</p>");
    expect(html).toMatch(/^<html>.*<\/html>$/s);
  });

  it("are read with a shadow tree deep in the document", async () => {
    expect(text(rendered(await render("/deep")))).toContain("<div><p>bottom</p></div>");
  });

  it("are cut between characters", async () => {
    const page = rendered(await render("/large", { maxHtmlBytes: 1000 }));
    expect(page.htmlTruncated).toBe(true);
    expect(page.html.length).toBeGreaterThan(997);
    expect(page.html.length).toBeLessThanOrEqual(1000);
    expect(text(page)).not.toContain("\ufffd");
  });

  it("have the URL to which scripts went on", async () => {
    expect(rendered(await render("/push")).finalUrl).toBe(url("/pushed#part"));
    expect(rendered(await render("/goes-on"))).toMatchObject({ finalUrl: url("/script"), status: 200 });
  });

  it("have the status of the server", async () => {
    expect(rendered(await render("/missing"))).toMatchObject({ status: 404 });
  });

  it.each(["/empty", "/text", "/file"])("do not exist for %s", async (path) => {
    expect(failed(await render(path)).reason).toBe("navigation");
  });

  it("are unsettled while changes or requests go on", async () => {
    const [clock, open] = await Promise.all([
      render("/clock", { timeoutMs: 12_000 }),
      render("/open", { timeoutMs: 12_000 }),
    ]);
    expect(rendered(clock).isUnsettled).toBe(true);
    expect(rendered(open).isUnsettled).toBe(true);
  });

  it("are those of the device", async () => {
    const agent = "Test/1.0";
    const [mobile, desktop] = await Promise.all([
      render("/device", { userAgent: agent, device: "mobile" }),
      render("/device", { userAgent: agent, device: "desktop" }),
    ]);
    expect(text(rendered(mobile))).toContain(">412,823,1.75,true,Test/1.0<");
    expect(text(rendered(desktop))).toContain(">1350,940,1,false,Test/1.0<");
  });

  it("know nothing of earlier pages", async () => {
    await render("/storage");
    expect(text(rendered(await render("/storage")))).toContain("before: nothing");
  });

  it("carry headers to the origin of their URL only", async () => {
    const page = rendered(await render("/headers", { headers: { "x-staging": "secret" } }));
    expect(text(page)).toContain("own secret");
    expect(text(rendered(await render("/seen")))).toContain("other none");
  });

  it("fail with a reason where there is no server", async () => {
    const outcome = failed(await renderer.render("http://nowhere.invalid/", renderOptions(), never));
    expect(outcome.reason).toBe("navigation");
    expect(outcome.message).toContain("does not resolve");
  });

  it("are not made of other URLs than those of the web", async () => {
    expect(failed(await renderer.render("file:///etc/passwd", renderOptions(), never)).reason).toBe("navigation");
  });

  it("end with the signal", async () => {
    const abort = new AbortController();
    const rendering = renderer.render(url("/open"), renderOptions(), abort.signal);
    abort.abort(new Error("stopped"));
    await expect(rendering).rejects.toThrow("stopped");
  });

  it("come from as many pages at once as the renderer may load", async () => {
    const waiting: ServerResponse[] = [];
    const slow = await countingServer((_request, response) => {
      waiting.push(response.setHeader("content-type", "text/html"));
      // Neither page comes before both are asked for.
      if (waiting.length === 2) for (const one of waiting) one.end("<title>Together</title>");
    });
    const two = testRenderer({ allowPrivateHosts: ["127.0.0.1"], pagesAtOnce: 2 });
    const outcomes = await Promise.all(
      ["/a", "/b"].map((path) => two.render(`http://127.0.0.1:${slow.port}${path}`, renderOptions(), never)),
    );
    expect(outcomes.map((outcome) => rendered(outcome).status)).toEqual([200, 200]);
    await two.close();
    await slow.close();
  });
});
