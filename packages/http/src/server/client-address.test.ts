import { describe, expect, it } from "vitest";
import { addressList, isAddressEntry } from "../accounts/address-list.ts";
import { clientAddress } from "./client-address.ts";

const proxies = addressList(["10.0.0.0/8", "2001:db8::/32", "127.0.0.1"]);

describe("the address of a client", () => {
  it.each([
    ["is that of the connection", "192.0.2.7", null, "192.0.2.7"],
    ["is not what an unknown sender forwards", "192.0.2.7", "198.51.100.1", "192.0.2.7"],
    ["is what a trusted proxy forwards", "10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["is the last one before trusted proxies", "10.0.0.1", "203.0.113.9, 198.51.100.1, 10.9.9.9", "198.51.100.1"],
    ["is the first when all are trusted", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
    ["is the proxy's without a header", "10.0.0.1", null, "10.0.0.1"],
    ["ends at what is not an address", "10.0.0.1", "198.51.100.1, unknown, 10.0.0.2", "10.0.0.2"],
    ["is IPv4 on a dual-stack socket", "::ffff:10.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"],
    ["may have a port", "10.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
    ["may be IPv6", "2001:db8::1", "[2001:DB9::1]:4711", "2001:db9::1"],
    ["is unknown without a connection", null, "198.51.100.1", null],
  ])("%s", (_, remote, forwarded, client) => {
    expect(clientAddress(remote, forwarded, proxies)).toBe(client);
  });
});

it.each(["192.0.2.7", "192.0.2.0/24", "0.0.0.0/0", "2001:db8::/32", "::1"])("reads %s as addresses", (entry) => {
  expect(isAddressEntry(entry)).toBe(true);
});

it.each([
  "",
  "localhost",
  "192.0.2.7/33",
  "192.0.2.0/",
  "192.0.2",
  "::/129",
  "fe80::1%eth0",
  "10.0.0.0/8/8",
  "10.0.0.0/-1",
])("does not read %j as addresses", (entry) => {
  expect(isAddressEntry(entry)).toBe(false);
  expect(() => addressList([entry])).toThrow("is not an IP address or a CIDR range");
});
