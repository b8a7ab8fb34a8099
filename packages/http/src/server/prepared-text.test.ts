import { expect, it } from "vitest";
import { preparedText } from "./prepared-text.ts";

it("writes, compresses and tags a text once for all requests", async () => {
  let times = 0;
  const answer = preparedText(() => `written ${++times}`, { "Content-Type": "text/plain" });
  for (const coding of ["identity", "gzip", "identity"]) {
    const response = answer(new Request("http://a.test/", { headers: { "accept-encoding": coding } }));
    expect(response.headers.get("content-type")).toBe("text/plain");
    if (coding === "identity") expect(await response.text()).toBe("written 1");
  }
  expect(times).toBe(1);
});
