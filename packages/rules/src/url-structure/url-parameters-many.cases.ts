import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: [
    page(),
    page({ url: "https://site.test/boots?size=41&colour=red&sort=price&page=2" }),
    // Five values of one parameter
    page({ url: "https://site.test/boots?colour=red&colour=blue&colour=green&colour=black&colour=grey" }),
    page({ url: "https://site.test/boots?&&&&&&" }),
  ],
  fails: [
    { on: page({ url: "https://site.test/boots?a=1&b=2&c=3&d=4&e=5" }), messages: ["many"] },
    { on: page({ url: "https://site.test/boots?a=1&b=2" }), messages: ["many"], options: { maxParameters: 1 } },
  ],
} satisfies PageCases;
