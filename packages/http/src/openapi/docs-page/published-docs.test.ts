import { expect, it, vi } from "vitest";
import { openApiDocument } from "../document.ts";
import { publishedDocs } from "./published-docs.ts";

it("makes the document once, when it is first read", async () => {
  const makeDocument = vi.fn(() => openApiDocument([], ""));
  const docs = publishedDocs(makeDocument, "");
  expect(makeDocument).not.toHaveBeenCalled();
  const response = docs.json(new Request("http://service.test/openapi.json"));
  expect(await response.json()).toEqual(docs.document());
  expect(docs.page(null)).toBeDefined();
  expect(makeDocument).toHaveBeenCalledTimes(1);
});
