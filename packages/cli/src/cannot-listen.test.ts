import { expect, it } from "vitest";
import { cannotListen } from "./cannot-listen.ts";

it.each([
  ["EADDRINUSE", "Cannot listen on 10.9.9.9:8787 (EADDRINUSE); choose another --port."],
  ["EADDRNOTAVAIL", "Cannot listen on 10.9.9.9:8787 (EADDRNOTAVAIL); choose another --host."],
  ["ENOTFOUND", "Cannot listen on 10.9.9.9:8787 (ENOTFOUND); choose another --host."],
])("names the flag to change after %s", (code, message) => {
  const cause = Object.assign(new Error(code), { code });
  expect(cannotListen({ host: "10.9.9.9", port: "8787" }, cause).message).toBe(message);
});
