import { expect, it } from "vitest";
import { withoutReturnAddress } from "./return-address.ts";

it.each([
  ["/user/login/?destination=node/291%23comment-form", "/user/login/"],
  ["/login?lang=pl&Redirect_To=https%3A%2F%2Fsite.test%2F&a=1", "/login?lang=pl&a=1"],
  ["/index.php?title=Special:UserLogin&returnto=Boots", "/index.php?title=Special%3AUserLogin"],
  ["/boots?next=2", "/boots?next=2"],
  ["/boots?back=1&ref=news", "/boots?back=1&ref=news"],
  ["/boots?category=winter/wet", "/boots?category=winter/wet"],
  ["/boots", "/boots"],
])("makes %s to %s", (from, to) => {
  expect(withoutReturnAddress(`https://site.test${from}`)).toBe(`https://site.test${to}`);
});
