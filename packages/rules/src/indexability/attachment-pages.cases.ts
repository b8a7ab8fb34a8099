import { page, type ShareCases } from "../testing/index.ts";

const attachment = page({ id: 3, pageKind: "attachment" });

export default {
  passes: [[page()], [], [page({ pageKind: "attachment", indexability: "noindex" })]],
  fails: [
    { on: [page(), attachment], messages: ["attachments"] },
    { on: [attachment, attachment], messages: ["attachments"] },
  ],
} satisfies ShareCases;
