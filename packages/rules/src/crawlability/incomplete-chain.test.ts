import { expect, it } from "vitest";
import { mayBeIncompleteChain } from "./incomplete-chain.ts";

it("tells a missing intermediate certificate from a bad certificate, by message and by code", () => {
  expect(mayBeIncompleteChain("unable to verify the first certificate")).toBe(true);
  expect(mayBeIncompleteChain("UNABLE_TO_GET_ISSUER_CERT_LOCALLY")).toBe(true);
  expect(mayBeIncompleteChain("certificate has expired")).toBe(false);
});
