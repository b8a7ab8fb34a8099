import type { EdgeKind } from "@sightline/facts";
import { page, type ShareCases } from "../testing/index.ts";

const naming = (kind: EdgeKind, url: string, text = "") => page({ localFiles: [{ kind, url, text }] });

export default {
  markup: {
    wrong: '<img src="file:///C:/site/images/boots.png" alt="Walking boots">',
    right: '<img src="/images/boots.png" alt="Walking boots">',
  },
  passes: [
    [page()],
    // Instructions for the reader's own computer
    [naming("anchor", "file:///etc/hosts", "file:///etc/hosts")],
    [naming("anchor", "c:\\windows\\system.ini", "Open C:\\Windows\\system.ini")],
    // canonical-invalid-url reports it.
    [naming("canonical", "file:///C:/site/boots.html")],
    // Word names its list of files in pages that it saves; browsers ignore it.
    [naming("other-link", "file:///C:/site/filelist.xml")],
  ],
  fails: [
    { on: [naming("anchor", "file:///C:/site/prices.pdf", "Prices")], messages: ["link"] },
    { on: [naming("image", "c:\\site\\boots.png", "Walking boots")], messages: ["image"] },
    { on: [naming("stylesheet", "file:///C:/site/site.css"), naming("script", "d:/a.js")], messages: ["resource"] },
    // Once for all files of a kind
    { on: [naming("image", "file:///C:/a.png"), naming("image", "file:///C:/b.png")], messages: ["image"] },
  ],
} satisfies ShareCases;
