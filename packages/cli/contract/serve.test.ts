import { expect, it } from "vitest";
import { withServer } from "./started-server.ts";

it("answers at every address that serve announces, the web page among them", async () => {
  await withServer([], async ({ url, urls }) => {
    expect([...urls]).toEqual([
      ["Sightline listens", url],
      ["Web page", `${url}/`],
      ["Documentation", `${url}/docs`],
      ["OpenAPI document", `${url}/openapi.json`],
    ]);
    const pages = await Promise.all([`${url}/`, `${url}/docs`, `${url}/openapi.json`].map((one) => fetch(one)));
    expect(pages.map(({ status, headers }) => [status, headers.get("content-type")?.split(";")[0]])).toEqual([
      [200, "text/html"],
      [200, "text/html"],
      [200, "application/json"],
    ]);
  });
});

it("serves no web page with --no-page, and announces none", async () => {
  await withServer(["--no-page"], async ({ url, urls }) => {
    expect(urls.has("Web page")).toBe(false);
    expect((await fetch(`${url}/`)).status).toBe(404);
  });
});
