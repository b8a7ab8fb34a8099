import type { EdgeKind } from "@sightline/facts";
import type { TargetsQuery } from "@sightline/model/rule";
import { type SiteCases, slice, targetRow } from "../testing/index.ts";

const to = (url: string, kind: EdgeKind = "anchor", text = "Walking boots") =>
  targetRow({ kind, text, target: slice({ url, status: null, internal: false, outcome: "not-crawled" }) });
const local = "http://localhost:3000/boots";

export default {
  passes: [
    // A guide to a development server
    to(local, "anchor", "http://localhost:3000"),
    { ...to(local), sample: [slice({ id: 1, url: "http://127.0.0.1:8080/" })] },
  ],
  fails: [
    { on: to(local), messages: ["link"] },
    { on: to("http://192.168.0.4/boots", "area"), messages: ["link"] },
    { on: to(local, "form"), messages: ["form"] },
    { on: to("http://10.0.0.3/a.css", "stylesheet"), messages: ["resource"] },
    { on: to(local, "image", "localhost"), messages: ["resource"] },
  ],
} satisfies SiteCases<TargetsQuery>;
