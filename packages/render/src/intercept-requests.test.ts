import { describe, expect, it } from "vitest";
import { headersFor } from "./intercept-requests.ts";

const added = { origin: "https://a.test", headers: { "X-Staging": "secret" } };

describe("headers of a page's requests", () => {
  it("are added for its origin", () => {
    expect(headersFor("https://a.test/x", { accept: "*/*" }, added)).toEqual([
      { name: "accept", value: "*/*" },
      { name: "X-Staging", value: "secret" },
    ]);
  });

  it("replace those of the browser", () => {
    expect(headersFor("https://a.test/x", { "x-staging": "other" }, added)).toEqual([
      { name: "X-Staging", value: "secret" },
    ]);
  });

  it.each(["https://b.test/", "http://a.test/", "https://a.test:8443/", "https://a.test.b.test/", "data:,x"])(
    "are taken off a request that was redirected to %s",
    (url) => {
      expect(headersFor(url, { accept: "*/*", "x-staging": "secret" }, added)).toEqual([
        { name: "accept", value: "*/*" },
      ]);
    },
  );
});
