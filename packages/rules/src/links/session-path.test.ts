import { expect, it } from "vitest";
import { isSessionPath } from "./session-path.ts";

it("knows pages of a visitor's own session by the last part of their path", () => {
  for (const path of ["login", "shop/Cart.php", "account/", "wp-login.php?next=/"]) {
    expect(isSessionPath(`https://site.test/${path}`)).toBe(true);
  }
  for (const path of ["", "login/help", "cartography", "shop"]) {
    expect(isSessionPath(`https://site.test/${path}`)).toBe(false);
  }
  expect(isSessionPath("login")).toBe(false);
});
