import { expect, it } from "vitest";
import { withoutEscapedSlashes } from "./index.ts";

it.each([
  [String.raw`https:\/\/mill.com\/teas`, "https://mill.com/teas"],
  [String.raw`HTTP:\/\/mill.com`, "HTTP://mill.com"],
  [String.raw`\"https:\/\/mill.com\/teas\"`, "https://mill.com/teas"],
])("removes the escapes of %s", (url, meant) => expect(withoutEscapedSlashes(url)).toBe(meant));

it.each(["https://mill.com/", String.raw`https:\\mill.com`, String.raw`\/teas`, '"https://mill.com"'])(
  "leaves %s alone",
  (url) => expect(withoutEscapedSlashes(url)).toBeNull(),
);
