import { afterEach, describe, expect, it } from "vitest";
import { readFolder } from "./serve-folder.ts";
import { type SmallFolder, smallFolder } from "./small-folder.test.fixture.ts";

let folder: SmallFolder | null = null;
afterEach(() => folder?.remove());

describe("the public host of a folder", () => {
  it.each([
    ["www.Example.com\n", "www.example.com"],
    ["\n  example.org  \n", "example.org"],
    ["https://example.com/", null],
    ["localhost", null],
    ["", null],
  ])("is what CNAME names: %j", async (text, host) => {
    folder = smallFolder({ "index.html": "home", CNAME: text });
    expect((await readFolder(folder.path)).publicHost).toBe(host);
  });

  it("is what the home page names as canonical, rather than CNAME", async () => {
    const home = '<!DOCTYPE html><link href="https://pages.example/site/" rel="canonical">';
    folder = smallFolder({ "index.html": home, CNAME: "www.example.com" });
    expect((await readFolder(folder.path)).publicHost).toBeNull();
  });
});
