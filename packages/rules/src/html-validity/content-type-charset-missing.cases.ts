import { type PageCases, page } from "../testing/index.ts";

const undeclared = { http: null, meta: null, metaInFirst1024Bytes: false, ascii: false };
const guessed = { name: "windows-1252", source: "default" } as const;

export default {
  passes: [
    page(),
    page({ charset: { ...undeclared, http: "utf-8" } }),
    page({ charset: { ...undeclared, meta: "utf-8", metaInFirst1024Bytes: true } }),
    page({ charset: { ...undeclared, meta: "utf-8", http: "utf-8" } }),
    page({ charset: undeclared, encoding: { name: "UTF-8", source: "bom" } }),
    page({ charset: undeclared, encoding: { name: "UTF-8", source: "xml" } }),
  ],
  fails: [
    { on: page({ charset: undeclared, encoding: { name: "utf-8", source: "default" } }), messages: ["missing"] },
    { on: page({ charset: undeclared, encoding: guessed }), messages: ["legacy"] },
    { on: page({ charset: undeclared, encoding: null }), messages: ["missing"] },
    { on: page({ charset: { ...undeclared, meta: "utf-8" }, encoding: guessed }), messages: ["late"] },
  ],
  notApplicable: [
    page({ charset: { ...undeclared, ascii: true } }),
    page({ charset: undeclared, contentType: "application/xhtml+xml" }),
    page({ charset: undeclared, contentType: null }),
  ],
} satisfies PageCases;
