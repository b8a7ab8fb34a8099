import type { RenderDevice } from "@sightline/model";
import type { CDPSession } from "playwright-core";

/** Network and processor of a device in the lab. */
export interface Throttling {
  /** Time that each request waits, in milliseconds. */
  readonly latencyMs: number;
  /** In 1,024 bits a second. */
  readonly downloadKbps: number;
  readonly uploadKbps: number;
  /** How many times slower the processor is. */
  readonly cpuSlowdown: number;
}

/** Requests made one after another wait longer than a round trip, and the throughput that remains for them is lower. */
const latencyFactor = 3.75;
const throughputFactor = 0.9;

/**
 * Throttling that Lighthouse 12 applies to a page (`throttlingMethod: "devtools"`): for mobile its "slow 4G"; for
 * desktop its "dense 4G" with the factors that it uses for mobile, since it does not throttle the network there itself.
 *
 * @see https://github.com/GoogleChrome/lighthouse/blob/v12.8.2/docs/throttling.md
 */
export const throttlings: Readonly<Record<RenderDevice, Throttling>> = {
  mobile: {
    latencyMs: 150 * latencyFactor,
    downloadKbps: 1.6 * 1024 * throughputFactor,
    uploadKbps: 750 * throughputFactor,
    cpuSlowdown: 4,
  },
  desktop: {
    latencyMs: 40 * latencyFactor,
    downloadKbps: 10 * 1024 * throughputFactor,
    uploadKbps: 10 * 1024 * throughputFactor,
    cpuSlowdown: 1,
  },
};

/** Gives a page the network and the processor of a device. */
export async function applyThrottling(session: CDPSession, device: RenderDevice): Promise<void> {
  const { latencyMs, downloadKbps, uploadKbps, cpuSlowdown } = throttlings[device];
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond(downloadKbps),
    uploadThroughput: bytesPerSecond(uploadKbps),
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

function bytesPerSecond(kbps: number): number {
  return Math.floor((kbps * 1024) / 8);
}
