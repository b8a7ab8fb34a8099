import { type PageCases, page } from "../testing/index.ts";

const pdf = (length: string, further: { readonly name: string; readonly value: string }[] = []) =>
  page({
    kind: "other",
    contentType: "application/pdf",
    headers: [{ name: "content-length", value: length }, ...further],
  });

export default {
  passes: [
    pdf("67108864"),
    pdf("many"),
    pdf("90000000", [{ name: "content-encoding", value: "gzip" }]),
    page({ kind: "other", contentType: "application/pdf", headers: [] }),
  ],
  fails: [{ on: pdf("67108865"), messages: ["large"] }],
  notApplicable: [page({ headers: [{ name: "content-length", value: "90000000" }] })],
} satisfies PageCases;
