import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { connectShortage, lookupShortage } from "./connection-shortage.ts";
import { guardedConnector } from "./guarded-connector.ts";
import { guardedPost } from "./guarded-post.ts";
import { httpFetcher } from "./http-fetcher.ts";

const failed = (code: string, address?: string) =>
  Object.assign(new Error(code), { code, ...(address === undefined ? {} : { address }) });
const short = { code: "resources_exhausted", retryable: true };
const { signal } = new AbortController();
const url = "http://shop.test/";
const request = { url, headers: {}, maxBodyBytes: 1000, timeoutMs: 5000 };

describe("a request for which this machine lacks something is no failure of the site:", () => {
  it.each(["EMFILE", "ENFILE", "ENOMEM", "EAGAIN", "ENOBUFS", "EADDRNOTAVAIL"])("%s at the socket", async (code) => {
    const dial = () => {
      const socket = new Socket();
      queueMicrotask(() => socket.destroy(failed(code, "203.0.113.7")));
      return socket;
    };
    const connect = guardedConnector({}, dial);
    const target = { protocol: "http:", hostname: "shop.test", port: "80", host: "shop.test" };
    const error = await new Promise((resolve) => connect(target, (...outcome) => resolve(outcome[0])));
    expect(error).toMatchObject(short);
  });

  it("EMFILE at the lookup, for a fetch and for a post", async () => {
    const lookup = () => Promise.reject(failed("EMFILE"));
    const fetcher = httpFetcher({ lookup });
    await expect(fetcher.fetch(request, signal)).rejects.toMatchObject(short);
    await fetcher.close();
    await expect(guardedPost({ ...request, body: "{}" }, { lookup }, signal)).rejects.toMatchObject(short);
  });
});

it("takes a name for unknown only while a descriptor is left to look it up", async () => {
  const unknown = failed("ENOTFOUND");
  expect(await lookupShortage(unknown)).toBeNull();
  expect(await lookupShortage(unknown, () => Promise.reject(failed("EMFILE")))).toMatchObject(short);
  expect(await lookupShortage(unknown, () => Promise.reject(failed("EACCES")))).toBeNull();
});

it("does not wait for a local address on a machine without IPv6", () => {
  const toIpv6 = failed("EADDRNOTAVAIL", "2001:db8::1");
  expect(connectShortage(toIpv6, () => false)).toBeNull();
  expect(connectShortage(toIpv6, () => true)).toMatchObject(short);
  expect(connectShortage(failed("EADDRNOTAVAIL", "203.0.113.7"), () => false)).toMatchObject(short);
});
