import { page, type ShareCases } from "../testing/index.ts";

const declared = (http: string | null, meta: string | null, parts: Parameters<typeof page>[0] = {}) =>
  page({ charset: { http, meta, metaInFirst1024Bytes: true, ascii: false }, ...parts });

export default {
  passes: [
    [page()],
    [declared("utf-8", "UTF8")],
    [declared("iso-8859-1", "windows-1252")],
    [declared(null, "utf-8")],
    [declared("utf-8", "utf-16")],
    [declared("utf-8", "nonsense")],
    [page({ charset: { http: "iso-8859-1", meta: "utf-8", metaInFirst1024Bytes: true, ascii: true } })],
  ],
  fails: [
    { on: [declared("iso-8859-1", "utf-8")], messages: ["conflict"] },
    { on: [declared(null, "iso-8859-1", { encoding: { name: "UTF-8", source: "bom" } })], messages: ["conflict"] },
  ],
} satisfies ShareCases;
