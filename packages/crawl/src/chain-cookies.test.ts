import { describe, expect, it } from "vitest";
import { chainCookies } from "./chain-cookies.ts";

const now = () => Date.parse("2026-01-02T00:00:00Z");

function sent(setCookie: string | readonly string[], url = "https://www.e.test/shop/teas"): string | null {
  const cookies = chainCookies(now);
  cookies.accept(typeof setCookie === "string" ? [setCookie] : setCookie, new URL("https://www.e.test/shop/teas"));
  return cookies.headerFor(new URL(url));
}

describe("the cookies of a chain", () => {
  it("are sent back without their attributes, the last of a name", () => {
    expect(sent(["a=1; Path=/; HttpOnly", "b=x=y", "a=2"])).toBe("a=2; b=x=y");
  });

  it("are limited to their path, by default the folder of the page", () => {
    expect(sent("a=1; Path=/shop", "https://www.e.test/shop/")).toBe("a=1");
    expect(sent("a=1; Path=/shop", "https://www.e.test/shopping")).toBeNull();
    expect(sent("a=1", "https://www.e.test/")).toBeNull();
  });

  it("are limited to https if they are secure", () => {
    expect(sent("a=1; Secure; Path=/", "http://www.e.test/")).toBeNull();
  });

  it("are those of the host and of the domain above it, not of public suffixes or other hosts", () => {
    expect(sent("a=1; Domain=.e.test")).toBe("a=1");
    expect(sent(["a=1; Domain=test", "b=1; Domain=other.test"])).toBeNull();
  });

  it("end when they expire", () => {
    expect(sent(["a=1", "a=; Max-Age=0"])).toBeNull();
    expect(sent("a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT")).toBeNull();
    expect(sent("a=1; Expires=Sun, 04 Jan 2026 00:00:00 GMT")).toBe("a=1");
  });

  it("are at most 20", () => {
    expect(sent(Array.from({ length: 30 }, (_, n) => `c${n}=1`))?.split("; ")).toHaveLength(20);
  });
});
