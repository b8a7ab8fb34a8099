import { isAuditError } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { parseResolve, resolveTable } from "./resolve-entry.ts";

describe("parseResolve", () => {
  it.each([
    ["example.com:443:127.0.0.1", { host: "example.com", port: 443, address: "127.0.0.1" }],
    ["example.com:443:127.0.0.1:8443", { host: "example.com", port: 443, address: "127.0.0.1", toPort: 8443 }],
    ["example.com:80:::1", { host: "example.com", port: 80, address: "::1" }],
    ["example.com:80:[::1]", { host: "example.com", port: 80, address: "::1" }],
    ["example.com:80:[::1]:8080", { host: "example.com", port: 80, address: "::1", toPort: 8080 }],
    ["[2001:db8::1]:80:10.0.0.1", { host: "[2001:db8::1]", port: 80, address: "10.0.0.1" }],
    [" bücher.example:80:10.0.0.1 ", { host: "bücher.example", port: 80, address: "10.0.0.1" }],
  ])("reads %j", (text, entry) => {
    expect(parseResolve(text)).toEqual(entry);
  });

  it.each([
    "",
    "example.com",
    "example.com:443",
    "example.com:443:",
    "example.com:443:other.example",
    "example.com:0:127.0.0.1",
    "example.com:65536:127.0.0.1",
    "example.com:443:127.0.0.1:0",
    "example.com:443:127.0.0.1:x",
    "example.com:443:127.1",
    "example.com:443:[127.0.0.1]",
    "example.com:x:127.0.0.1",
    ":443:127.0.0.1",
    "a b:443:127.0.0.1",
  ])("refuses %j", (text) => {
    try {
      parseResolve(text);
      expect.unreachable();
    } catch (error) {
      expect(isAuditError(error) && error.code).toBe("invalid_options");
    }
  });
});

describe("resolveTable", () => {
  it("finds entries by host in any case and by port", () => {
    const entry = { host: "Bücher.Example", port: 443, address: "127.0.0.1" };
    const find = resolveTable([entry]);
    expect(find("xn--bcher-kva.example", 443)).toBe(entry);
    expect(find("xn--bcher-kva.example", 80)).toBeNull();
    expect(find("example", 443)).toBeNull();
  });
});
