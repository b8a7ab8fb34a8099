import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: [page(), page({ url: "https://http.test/http:" })],
  fails: [
    { on: page({ url: "http://site.test/boots" }), messages: ["insecure"] },
    { on: page({ url: "http://localhost.site.test/" }), messages: ["insecure"] },
  ],
  notApplicable: [
    page({ url: "http://localhost:8080/" }),
    page({ url: "http://127.0.0.1/" }),
    page({ url: "http://[::1]/" }),
  ],
} satisfies PageCases;
