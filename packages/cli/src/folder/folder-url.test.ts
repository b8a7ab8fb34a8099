import { expect, it } from "vitest";
import { folderOfUrl, folderUrl } from "./folder-url.ts";
import { smallFolder } from "./small-folder.test.fixture.ts";

it.each([
  ["./dist", "http://dist.localhost/"],
  ["dist/", "http://dist.localhost/"],
  ["./apps/web/dist", "http://dist.web.apps.localhost/"],
  ["/home/me/shop/apps/web/dist", "http://dist.web.apps.localhost/"],
  [".", "http://shop.localhost/"],
  ["../other site", "http://other-site.localhost/"],
  ["/srv/www/Example.com", "http://example-com.localhost/"],
  ["./xn--a", "http://xn-a.localhost/"],
  ["./site-", "http://site.localhost/"],
  ["./über", "http://u-ber.localhost/"],
  ["./ブーツ", "http://folder-7606e5c2.localhost/"],
])("names %s as %s", (folder, url) => {
  expect(folderUrl(folder, "/home/me/shop")).toBe(url);
  expect(new URL(url).href).toBe(url);
});

it("finds the folder that a URL names", () => {
  const project = smallFolder({ "web/dist/index.html": "", "my site/index.html": "" });
  const found = (url: string) => folderOfUrl(url, project.path);
  expect(found("http://dist.web.localhost/")).toBe("./web/dist");
  expect(found("http://my-site.localhost/")).toBeNull();
  expect(found("http://gone.localhost/")).toBeNull();
  expect(found("https://dist.web.localhost/")).toBeNull();
  expect(found("http://...localhost/")).toBeNull();
  project.remove();
});
