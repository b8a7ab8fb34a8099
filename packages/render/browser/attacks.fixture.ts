import type { CountingServer } from "./rendering.fixture.ts";

/** Attacks of which no request tells the name, and which get a port of their own therefore. */
export const overTcp = ["webrtc-tcp"] as const;
/** Attacks that send packets. */
export const overUdp = ["webrtc", "webtransport"] as const;

/** Servers on loopback that no page may reach. */
export interface Targets {
  /** Origin of the one for all attacks that send a request. */
  readonly tcp: string;
  readonly ports: Readonly<Record<(typeof overTcp | typeof overUdp)[number], number>>;
}

/** Ways in which a page tries to reach a server, by name: scripts that run in the page. */
export function attacks({ tcp, ports }: Targets): Readonly<Record<string, string>> {
  const to = (name: string) => JSON.stringify(`${tcp}/${name}`);
  const element = (name: string, tag: string, properties: string) =>
    `document.head.append(Object.assign(document.createElement("${tag}"), ${properties.replaceAll("URL", to(name))}));`;
  const worker = (kind: string, code: string) =>
    `new ${kind}(URL.createObjectURL(new Blob([${JSON.stringify(code)}])));`;
  const ws = JSON.stringify(`${tcp.replace("http:", "ws:")}/websocket`);
  return {
    fetch: `fetch(${to("fetch")}, { mode: "no-cors" }).catch(() => {});`,
    xhr: `const request = new XMLHttpRequest(); request.open("GET", ${to("xhr")}); request.send();`,
    websocket: `new WebSocket(${ws});`,
    eventsource: `new EventSource(${to("eventsource")});`,
    beacon: `navigator.sendBeacon(${to("beacon")}, "x");`,
    keepalive: `fetch(${to("keepalive")}, { mode: "no-cors", keepalive: true, method: "POST", body: "x" }).catch(() => {});`,
    worker: worker("Worker", `fetch(${to("worker")}, { mode: "no-cors" }).catch(() => {})`),
    "worker-script": worker("Worker", `try { importScripts(${to("worker-script")}) } catch {}`),
    "worker-websocket": worker(
      "Worker",
      `new WebSocket(${JSON.stringify(`${tcp.replace("http:", "ws:")}/worker-websocket`)})`,
    ),
    "shared-worker": worker("SharedWorker", `fetch(${to("shared-worker")}, { mode: "no-cors" }).catch(() => {})`),
    image: `new Image().src = ${to("image")};`,
    script: element("script", "script", "{ src: URL }"),
    module: `import(${to("module")}).catch(() => {});`,
    stylesheet: element("stylesheet", "link", '{ rel: "stylesheet", href: URL }'),
    background: `document.body.style.backgroundImage = "url(" + ${to("background")} + ")";`,
    font: `new FontFace("x", "url(" + ${to("font")} + ")").load().catch(() => {});`,
    video: `document.body.append(Object.assign(document.createElement("video"), { src: ${to("video")}, preload: "auto" }));`,
    object: `document.body.append(Object.assign(document.createElement("object"), { data: ${to("object")} }));`,
    iframe: `document.body.append(Object.assign(document.createElement("iframe"), { src: ${to("iframe")} }));`,
    form: `document.body.append(Object.assign(document.createElement("iframe"), { name: "sink" }));
      const form = Object.assign(document.createElement("form"), { action: ${to("form")}, method: "POST", target: "sink" });
      document.body.append(form); form.submit();`,
    prefetch: element("prefetch", "link", '{ rel: "prefetch", href: URL }'),
    preload: element("preload", "link", '{ rel: "preload", as: "image", href: URL }'),
    preconnect: `document.head.append(Object.assign(document.createElement("link"), { rel: "preconnect", href: "${tcp}" }));`,
    "speculation-rules": `document.head.append(Object.assign(document.createElement("script"), {
      type: "speculationrules",
      textContent: JSON.stringify({ prefetch: [{ source: "list", urls: [${to("speculation-rules")}], eagerness: "immediate" }],
        prerender: [{ source: "list", urls: [${to("speculation-rules")}], eagerness: "immediate" }] }),
    }));`,
    redirect: `fetch("/redirect?to=" + encodeURIComponent(${to("redirect")}), { mode: "no-cors" }).catch(() => {});`,
    webrtc: `const stun = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${ports.webrtc}" }] });
      stun.createDataChannel("x"); stun.createOffer().then((offer) => stun.setLocalDescription(offer));`,
    "webrtc-tcp": `const turn = new RTCPeerConnection({ iceServers: [
        { urls: "turn:127.0.0.1:${ports["webrtc-tcp"]}?transport=tcp", username: "u", credential: "p" }] });
      turn.createDataChannel("x"); turn.createOffer().then((offer) => turn.setLocalDescription(offer));`,
    webtransport: `new WebTransport("https://127.0.0.1:${ports.webtransport}/webtransport").ready.catch(() => {});`,
  };
}

/** Page that runs attacks, and lists those that it ran. */
export function attackPage(scripts: Readonly<Record<string, string>>): string {
  const runs = Object.entries(scripts).map(
    ([name, script]) =>
      `try { ${`(() => { ${script} })();`} ran("${name}") } catch (error) { ran("${name} threw " + error) }`,
  );
  return `<!DOCTYPE html><title>Attacks</title><body><ul id=list></ul><script>
    function ran(name) { list.append(Object.assign(document.createElement("li"), { textContent: name })); }
    ${runs.join("\n")}
    setTimeout(() => ran("waited"), 400); setTimeout(() => ran("waited"), 800); setTimeout(() => ran("waited"), 1200);
    setTimeout(() => ran("waited"), 1600); setTimeout(() => ran("end"), 2000);
  </script></body>`;
}

/** Names of the attacks that reached a server, by the paths of their requests. */
export function reached(server: CountingServer): string[] {
  return [...new Set(server.hits.map((hit) => /^[A-Z]+ \/([a-z-]+)/.exec(hit)?.[1] ?? hit))].sort();
}
