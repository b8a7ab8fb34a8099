import { page, type ShareCases } from "../testing/index.ts";

const encoded = (value: string) => [{ name: "content-encoding", value }];
const plain = { bodyBytes: 20_000, headers: [] };

export default {
  passes: [
    [],
    [page({ ...plain, headers: encoded("gzip") })],
    [page({ ...plain, headers: encoded("BR") })],
    [page({ ...plain, bodyBytes: 1400 })],
    [page({ ...plain, url: "http://localhost:8080/" })],
    [page({ ...plain, status: 404 })],
  ],
  fails: [
    { on: [page(plain)], messages: ["plain"] },
    { on: [page({ ...plain, headers: encoded("identity") })], messages: ["plain"] },
    { on: [page({ ...plain, headers: encoded("gzip") }), page({ ...plain, bodyBytes: 1401 })], messages: ["plain"] },
  ],
} satisfies ShareCases;
