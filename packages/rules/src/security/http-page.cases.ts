import { page, type ShareCases } from "../testing/index.ts";

const at = (url: string) => page({ url });

export default {
  passes: [
    [page(), at("https://http.test/http:")],
    [at("http://localhost:8080/"), at("http://127.0.0.1/"), at("http://[::1]/")],
    [page({ url: "http://site.test/boots", noindex: true })],
  ],
  fails: [
    { on: [at("http://site.test/boots"), at("http://site.test/shoes"), page()], messages: ["insecure"] },
    { on: [at("http://localhost.site.test/")], messages: ["insecure"] },
  ],
} satisfies ShareCases;
