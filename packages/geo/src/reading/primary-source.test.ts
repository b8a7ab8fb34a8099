import { expect, it } from "vitest";
import { isPrimarySource } from "./primary-source.ts";

it.each([
  "https://arxiv.org/abs/2305.12345",
  "https://doi.org/10.1000/1",
  "https://pubmed.ncbi.nlm.nih.gov/123/",
  "https://www.cdc.gov/data",
  "https://www.stats.gov.cn/sj/",
  "https://www.ons.gov.uk/x",
  "https://www.stat.go.jp/data",
  "https://cs.stanford.edu/paper",
  "https://www.rfc-editor.org/rfc/rfc9309",
  "https://www.w3.org/TR/",
  "https://www.iso.org/standard/1",
  "https://github.com/owner/repository/issues/1",
  "https://www.nature.com/articles/1",
])("recognizes %s", (url) => {
  expect(isPrimarySource(url)).toBe(true);
});

it.each([
  "https://blog.example/post",
  "https://github.com/owner",
  "https://arxiv.org.evil.example/abs/1",
  "https://notarxiv.org/abs/1",
  "https://gov.example.com/",
  "/relative",
])("does not recognize %s", (url) => {
  expect(isPrimarySource(url)).toBe(false);
});
