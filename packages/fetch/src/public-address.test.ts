import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMetadataAddress, isPublicAddress } from "./public-address.ts";

describe("isPublicAddress", () => {
  it.each(["1.1.1.1", "8.8.8.8", "93.184.215.14", "172.15.0.1", "172.32.0.1", "100.63.255.255", "100.128.0.0"])(
    "takes %s for public",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    "2606:4700:4700::1111",
    "2a00:1450:4001:80b::200e",
    "::ffff:8.8.8.8",
    "::ffff:808:808",
    "64:ff9b::808:808",
    "2001:4860:4860::8888",
  ])("takes %s for public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ["this host", "0.0.0.0"],
    ["this network", "0.1.2.3"],
    ["private", "10.0.0.1"],
    ["shared (carrier NAT)", "100.64.0.1"],
    ["loopback", "127.0.0.1"],
    ["loopback", "127.255.255.254"],
    ["link-local (cloud metadata)", "169.254.169.254"],
    ["private", "172.16.0.1"],
    ["private", "172.31.255.255"],
    ["protocol assignments", "192.0.0.1"],
    ["documentation", "192.0.2.1"],
    ["6to4 relay", "192.88.99.1"],
    ["private", "192.168.1.1"],
    ["benchmarking", "198.18.0.1"],
    ["benchmarking", "198.19.255.255"],
    ["documentation", "198.51.100.1"],
    ["documentation", "203.0.113.1"],
    ["multicast", "224.0.0.1"],
    ["reserved", "240.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["unspecified", "::"],
    ["loopback", "::1"],
    ["mapped loopback", "::ffff:127.0.0.1"],
    ["mapped loopback", "::ffff:7f00:1"],
    ["mapped metadata", "::ffff:169.254.169.254"],
    ["translated", "::ffff:0:127.0.0.1"],
    ["IPv4-compatible loopback", "::127.0.0.1"],
    ["IPv4-compatible metadata", "::a9fe:a9fe"],
    ["IPv4-compatible public", "::8.8.8.8"],
    ["NAT64 of private", "64:ff9b::10.0.0.1"],
    ["NAT64 of loopback", "64:ff9b::7f00:1"],
    ["local NAT64", "64:ff9b:1::808:808"],
    ["discard", "100::1"],
    ["Teredo", "2001:0:53aa:64c::1"],
    ["benchmarking", "2001:2::1"],
    ["ORCHIDv2", "2001:20::1"],
    ["documentation", "2001:db8::1"],
    ["6to4 of private", "2002:a00:1::1"],
    ["6to4 of public", "2002:808:808::1"],
    ["documentation", "3fff::1"],
    ["unallocated", "4000::1"],
    ["segment routing", "5f00::1"],
    ["unique local", "fc00::1"],
    ["unique local", "fd12:3456::1"],
    ["link-local", "fe80::1"],
    ["link-local with a zone", "fe80::1%eth0"],
    ["site-local", "fec0::1"],
    ["multicast", "ff02::1"],
    ["no address", ""],
    ["a name", "example.com"],
    ["hexadecimal", "0x7f000001"],
    ["decimal", "134744072"],
    ["octal", "010.8.8.8"],
    ["short", "8.8"],
    ["brackets", "[2606:4700:4700::1111]"],
  ])("refuses %s: %s", (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it("judges a mapped address as the address it holds", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
        expect(isPublicAddress(`64:ff9b::${address}`)).toBe(isPublicAddress(address));
      }),
    );
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6()), (text) => {
        expect(typeof isPublicAddress(text)).toBe("boolean");
      }),
    );
  });
});

describe("isMetadataAddress", () => {
  it.each([
    "169.254.169.254",
    "169.254.0.23",
    "168.63.129.16",
    "100.100.100.200",
    "::ffff:169.254.169.254",
    "64:ff9b::a9fe:a9fe",
    "fe80::1",
    "fe80::1%eth0",
    "fd00:ec2::254",
    "fd20:ce::254",
  ])("recognizes %s", (address) => {
    expect(isMetadataAddress(address)).toBe(true);
  });

  it.each(["10.0.0.5", "127.0.0.1", "192.168.1.1", "8.8.8.8", "::1", "fd00::1", "2a00:1450:4001:80b::200e", "printer"])(
    "leaves %s to other checks",
    (address) => {
      expect(isMetadataAddress(address)).toBe(false);
    },
  );
});
