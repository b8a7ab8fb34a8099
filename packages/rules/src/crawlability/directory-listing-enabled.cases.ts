import { edge, type PageCases, page } from "../testing/index.ts";

const url = "https://site.test/files/";
const files = ["https://site.test/", "https://site.test/files/backup.zip", "https://site.test/files/?C=N;O=D"];
const edges = files.map((file) => edge({ url: file }));

export default {
  passes: [
    page({ url, edges }),
    page({ url, title: "Index of words", edges }),
    // An article about listings.
    page({ url, title: "Index of /files", edges: [...edges, edge({ url: "https://httpd.test/docs" })] }),
  ],
  fails: [
    { on: page({ url, title: "Index of /files", edges }), messages: ["listed"] },
    { on: page({ url, title: "Directory listing for /files/", edges }), messages: ["listed"] },
    { on: page({ url, title: "site.test - /files/", edges: [] }), messages: ["listed"] },
  ],
  notApplicable: [page({ url: "https://site.test/files", title: "Index of /files", edges })],
} satisfies PageCases;
