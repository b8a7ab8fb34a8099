import { describe, expect, it } from "vitest";
import { extractPage } from "./index.ts";

const url = "http://localhost:8080/a";
const copyOf = { canonical: "https://www.example.com/", audited: "http://localhost:8080/" };

function extract(html: string, headers: Readonly<Record<string, string>> = {}, status = 200) {
  const body = new TextEncoder().encode(`<!doctype html><html lang="en"><head><title>T</title>${html}`);
  return extractPage({ url, status, headers: { "content-type": "text/html", ...headers }, body, copyOf });
}

describe("a page on a copy of another host's site", () => {
  it("has the copy's URLs where it names the canonical host, and keeps what is written", () => {
    const { facts, edges } = extract(
      `<link rel="canonical" href="https://www.example.com/a"><link rel="alternate" hreflang="de" href="https://www.example.com/de/a">
      <body><a href="http://example.com/b?c=1#d">b</a><img src="//www.example.com/i.png" alt=""><form action="https://example.com/search"></form>
      <a href="https://cdn.example.com/x">x</a>`,
    );
    expect(facts.canonicalUrl).toBe(url);
    expect(facts.canonicals[0]).toMatchObject({ raw: "https://www.example.com/a", url });
    expect(facts.hreflangs[0]?.url).toBe("http://localhost:8080/de/a");
    expect(facts.images[0]?.url).toBe("http://localhost:8080/i.png");
    expect(facts.forms[0]?.action).toBe("http://localhost:8080/search");
    expect(edges.filter(({ kind }) => kind === "anchor")).toMatchObject([
      { url: "http://localhost:8080/b?c=1", flags: ["has-fragment"] },
      { url: "https://cdn.example.com/x" },
    ]);
  });

  it("has them where the base of its references is on the canonical host", () => {
    const { facts, edges } = extract(
      `<base href="https://www.example.com/folder/"><link rel="canonical" href="../a"><body><a href="b">b</a>`,
    );
    expect(facts.canonicalUrl).toBe(url);
    expect(edges.at(-1)?.url).toBe("http://localhost:8080/folder/b");
  });

  it("has them in Link headers", () => {
    expect(extract("", { link: '<https://www.example.com/a>; rel="canonical"' }).facts.canonicalUrl).toBe(url);
  });

  it("redirects to other pages of the copy, and away from it to the same page of the canonical host", () => {
    const other = extract("", { location: "https://www.example.com/b" }, 301);
    expect(other.facts.redirect).toEqual({ raw: "https://www.example.com/b", url: "http://localhost:8080/b" });
    expect(other.edges.map((edge) => edge.url)).toEqual(["http://localhost:8080/b"]);
    const same = extract("", { location: "https://www.example.com/a" }, 301);
    expect(same.facts.redirect?.url).toBe("https://www.example.com/a");
    expect(same.edges.map((edge) => edge.url)).toEqual(["https://www.example.com/a"]);
  });

  it("refreshes away from the copy to the same page of the canonical host", () => {
    const { facts } = extract(`<meta http-equiv="refresh" content="0; url=https://www.example.com/a">`);
    expect(facts.metaRefresh?.url).toBe("https://www.example.com/a");
    const own = extract(`<meta http-equiv="refresh" content="0; url=/a">`);
    expect(own.facts.metaRefresh?.url).toBeNull();
  });
});
