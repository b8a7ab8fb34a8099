import { expect, it } from "vitest";
import { isManagedPath } from "./managed-path.ts";

it("knows the paths that a delivery network answers itself", () => {
  expect(isManagedPath("https://site.test/cdn-cgi/l/email-protection")).toBe(true);
  expect(isManagedPath("https://site.test/about/cdn-cgi/")).toBe(false);
  expect(isManagedPath("not a URL")).toBe(false);
});
