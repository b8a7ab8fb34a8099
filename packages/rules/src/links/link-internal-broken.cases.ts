import type { EdgeKind, FetchFailureKind } from "@sightline/facts";
import type { TargetsQuery } from "@sightline/model/rule";
import { type SiteCases, slice, targetRow } from "../testing/index.ts";

const to = (status: number | null, parts: Partial<ReturnType<typeof slice>> = {}, kind: EdgeKind = "anchor") =>
  targetRow({ kind, target: slice({ url: "https://site.test/gone", status, ...parts }) });
const failed = (kind: FetchFailureKind, message = "no answer") =>
  to(null, { kind: "failure", indexability: "failed", finalFailure: { kind, message } });

export default {
  passes: [
    to(200),
    ...[401, 402, 403, 405, 406, 429, 451].map((status) => to(status)),
    // The server is at fault and not the link: http-5xx-internal, connection-failed and http-timeout report it.
    to(500),
    to(301, { kind: "redirect", finalUrl: "https://site.test/down", finalStatus: 503 }),
    failed("connect"),
    failed("tls", "certificate has expired"),
    failed("timeout"),
    failed("address-not-allowed"),
    // Pages that reload each other can be read all the same.
    to(200, { redirectHops: 1 }),
    to(404, { url: "https://site.test/cdn-cgi/l/email-protection" }),
    // A cookie wall: redirect-loop reports it.
    to(302, { kind: "redirect", indexability: "redirect", cookie: "seen" }),
  ],
  fails: [
    { on: to(404), messages: ["status"] },
    { on: to(410, {}, "area"), messages: ["status"] },
    { on: to(404, { existsAs: "https://site.test/Gone" }), messages: ["exists"] },
    {
      on: { ...to(404, { existsAs: "https://site.test/gone" }), relative: { path: "gone", urls: 3 } },
      messages: ["relative"],
    },
    { on: to(404, { existsAs: "https://site.test/gone/" }, "frame"), messages: ["elementExists"] },
    { on: to(404, {}, "document-link"), messages: ["element"] },
    { on: to(404, {}, "next"), messages: ["element"] },
    // <link rev="made" href="docs@site.test"> and <a href="docs@site.test">
    { on: to(404, { url: "https://site.test/docs@lists.site.test" }, "document-link"), messages: ["mailAddress"] },
    { on: to(404, { url: "https://site.test/about/docs@site.test" }), messages: ["mailAddress"] },
    { on: to(404, { url: "https://site.test/@author" }), messages: ["status"] },
    { on: to(404, { url: "https://site.test/icon@2x.png" }), messages: ["status"] },
    { on: to(404, { url: "https://site.test/library@1.2.3" }), messages: ["status"] },
    // <a href="www.mill.com/offer">
    { on: to(404, { url: "https://site.test/about/www.mill.com/offer" }), messages: ["scheme"] },
    { on: to(404, { url: "https://site.test/https//mill.com/offer" }), messages: ["scheme"] },
    // The site itself is in a folder that is named like a host.
    {
      on: {
        ...to(404, { url: "https://pages.test/mill.com/gone" }),
        sample: [slice({ url: "https://pages.test/mill.com/offer" })],
      },
      messages: ["status"],
    },
    { on: to(404, {}, "frame"), messages: ["frame"] },
    { on: to(404, {}, "form"), messages: ["form"] },
    { on: to(400, {}, "form"), messages: ["form"], certainty: "review" },
    {
      on: to(301, { kind: "redirect", finalUrl: "https://site.test/also-gone", finalStatus: 404 }),
      messages: ["redirected"],
    },
    { on: to(302, { kind: "redirect", indexability: "redirect" }), messages: ["loop"] },
    { on: failed("dns"), messages: ["unresolved"] },
  ],
} satisfies SiteCases<TargetsQuery>;
