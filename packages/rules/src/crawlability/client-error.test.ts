import { refusalStatuses } from "@sightline/model";
import { expect, it } from "vitest";
import { isClientError, isServerError, unproven } from "./client-error.ts";

it("takes refusals for no proof that a page is gone", () => {
  expect([404, 410, 400, 418].every((status) => isClientError(status, unproven))).toBe(true);
  expect([401, 402, 403, 405, 406, 429, 451].some((status) => isClientError(status, unproven))).toBe(false);
  expect(isClientError(451, refusalStatuses)).toBe(true);
});

it("keeps the classes apart", () => {
  expect([null, 200, 399, 500, 999].some((status) => isClientError(status, []))).toBe(false);
  expect([null, 200, 499, 600, 999].some(isServerError)).toBe(false);
  expect([500, 503, 599].every(isServerError)).toBe(true);
});
