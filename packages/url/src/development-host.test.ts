import { expect, it } from "vitest";
import { hostKind, isDevelopmentHost } from "./development-host.ts";

it.each([
  ["local", "http://localhost:4000/"],
  ["local", "http://blog.localhost/"],
  ["local", "http://127.0.0.1:8080/"],
  ["local", "http://0.0.0.0:4000/"],
  ["local", "http://10.1.2.3/"],
  ["local", "http://172.16.0.9/"],
  ["local", "http://172.31.255.1/"],
  ["local", "http://192.168.1.20/"],
  ["local", "http://100.64.0.1/"],
  ["local", "http://169.254.1.1/"],
  ["local", "http://[::1]/"],
  ["local", "http://[fd12:3456::1]/"],
  ["local", "http://[fe80::1]/"],
  ["local", "http://nas.local/"],
  ["local", "http://NAS.local./"],
  ["local", "http://shop.internal/"],
  ["reserved", "http://shop.test/"],
  ["reserved", "http://a.invalid/"],
  ["reserved", "https://www.example.com/"],
  ["reserved", "https://example.org/"],
  ["placeholder", "http://yoursite.com/"],
  ["placeholder", "https://www.yourdomain.com/blog/"],
  ["placeholder", "https://yourusername.github.io/"],
])("finds a %s host in %s", (kind, url) => {
  expect(hostKind(url)).toBe(kind);
});

it.each([
  "https://shop.com/",
  "https://0.gravatar.com/",
  "https://10.shop.com/",
  "https://172.32.0.1/",
  "https://100.128.0.1/",
  "https://11.0.0.1/",
  "https://localhost.com/",
  "https://local.com/",
  "https://test.de/",
  "https://myexample.com/",
  "https://example.de/",
  "https://notyoursite.com/",
  "https://[2606:4700::1111]/",
  "not a url",
])("finds a public host in %s", (url) => {
  expect(hostKind(url)).toBe("public");
});

it("finds a development host in the URLs of a public site, and of a site under test at another kind of host", () => {
  expect(isDevelopmentHost("http://localhost:4000/a", "https://shop.com/a")).toBe(true);
  expect(isDevelopmentHost("http://localhost:4000/a", "https://shop.test/a")).toBe(true);
});

it("finds none on a site that is under test at such a host itself", () => {
  expect(isDevelopmentHost("http://localhost:4000/a", "http://127.0.0.1:8080/a")).toBe(false);
  expect(isDevelopmentHost("https://example.com/a", "http://localhost:4000/a")).toBe(false);
  expect(isDevelopmentHost("https://shop.com/a", "http://localhost:4000/a")).toBe(false);
});
