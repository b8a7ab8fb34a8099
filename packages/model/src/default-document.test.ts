import { expect, it } from "vitest";
import { withoutDefaultDocument } from "./default-document.ts";

it.each([
  ["/index.html", "/"],
  ["/shop/index.htm", "/shop/"],
  ["/shop/INDEX.PHP", "/shop/"],
  ["/shop/Default.aspx", "/shop/"],
  ["/shop/default.html", "/shop/"],
])("takes %s for %s", (pathname, folder) => {
  expect(withoutDefaultDocument(pathname)).toBe(folder);
});

it.each(["/", "/shop", "/index.html/a", "/my-index.html", "/index.html5", "/index", "/default"])(
  "leaves %s as it is",
  (pathname) => {
    expect(withoutDefaultDocument(pathname)).toBe(pathname);
  },
);
