import { type SiteMeasureCases, site } from "../../testing/index.ts";

const key = (text: string) => {
  const document = { url: "https://site.test/k.txt", status: 200, contentType: "text/plain", text };
  return site({ indexNowKey: { key: "0123456789abcdef", document } });
};

export default {
  reports: [[key("<html>"), { status: 200, content: "does not contain the key alone" }]],
  notApplicable: [site(), key("0123456789abcdef\n")],
} satisfies SiteMeasureCases;
