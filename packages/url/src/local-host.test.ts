import { expect, it } from "vitest";
import { isIpAddress, isLoopback } from "./local-host.ts";

it.each([
  "http://localhost:8080/",
  "http://shop.localhost/",
  "http://127.0.0.1/",
  "http://127.8.8.8/",
  "http://0x7f.1/",
  "http://[::1]:3000/",
])("takes %s for this machine", (url) => {
  expect(isLoopback(url)).toBe(true);
});

it.each([
  "http://localhost.test/",
  "http://notlocalhost/",
  "http://128.0.0.1/",
  "http://127.test/",
  "http://[::2]/",
  "not a url",
])("takes %s for another machine", (url) => {
  expect(isLoopback(url)).toBe(false);
});

it("tells addresses from names", () => {
  expect(isIpAddress("https://192.0.2.1/")).toBe(true);
  expect(isIpAddress("https://[2001:db8::1]/")).toBe(true);
  expect(isIpAddress("https://192.0.2.1.test/")).toBe(false);
});
