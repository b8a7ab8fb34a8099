/// <reference lib="dom" />
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { AuditError } from "@sightline/model";
import { startGuardingProxy } from "./guarding-proxy.ts";
import { type RunningBrowser, settles } from "./running-browser.ts";

/** Time for a packet of the browser to arrive, in milliseconds. */
const probeMs = 3000;

/**
 * Checks that pages of a browser that somebody else runs cannot send packets around the proxies of their contexts.
 *
 * @throws AuditError `invalid_options` if they can
 */
export async function verifyGuarded({ browser, proxyHost }: RunningBrowser): Promise<void> {
  const receiver = createSocket("udp4");
  let packets = 0;
  receiver.on("message", () => {
    packets += 1;
  });
  receiver.bind(0, "127.0.0.1");
  await once(receiver, "listening");
  const proxy = await startGuardingProxy({
    connect: (_target, callback) => {
      callback(new Error("Nothing is reached."), null);
      return null;
    },
    limits: { maxBytes: 0, maxRequests: 100 },
    onExceeded() {},
  });
  const context = await browser.newContext({
    proxy: { server: `http://${proxyHost}:${proxy.port}`, bypass: "<-loopback>" },
  });
  try {
    const page = await context.newPage();
    await settles(page.evaluate(sendPackets, receiver.address().port), probeMs);
  } finally {
    await settles(context.close(), probeMs);
    proxy.close();
    receiver.close();
  }
  if (packets === 0) return;
  throw new AuditError(
    "invalid_options",
    "The browser sends WebRTC packets around its proxy: start it with --webrtc-ip-handling-policy=disable_non_proxied_udp.",
  );
}

/** Asks a server on loopback for the address of the page, as WebRTC does; runs in the page. */
async function sendPackets(port: number): Promise<void> {
  const connection = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] });
  connection.createDataChannel("probe");
  const gathered = new Promise<void>((resolve) => {
    connection.addEventListener("icegatheringstatechange", () => {
      if (connection.iceGatheringState === "complete") resolve();
    });
  });
  await connection.setLocalDescription(await connection.createOffer());
  await gathered;
}
