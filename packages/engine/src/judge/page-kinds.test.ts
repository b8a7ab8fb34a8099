import type { PageKind } from "@sightline/model";
import { page } from "@sightline/rules/testing";
import { expect, it } from "vitest";
import { kindsOfPages, ownKind } from "./page-kinds.ts";

const judged = (id: number, stored: PageKind | undefined, pageKind: PageKind) =>
  page({ id, pageKind, ...(stored === undefined ? {} : { judgedKind: stored }) });

it("names the pages whose stored kind has changed", () => {
  const kinds = kindsOfPages();
  kinds.note(judged(1, "content", "content"));
  kinds.note(judged(2, "content", "variant"));
  kinds.note(judged(3, undefined, "listing"));
  expect([...kinds.changed()]).toEqual([
    { id: 2, kind: "variant" },
    { id: 3, kind: "listing" },
  ]);
});

it("reads the kind of a page again only if other pages may have shown the stored one", () => {
  expect(ownKind(judged(1, "account", "account"))).toBe("account");
  expect(ownKind(judged(1, "variant", "variant"))).not.toBe("variant");
  expect(ownKind(judged(1, undefined, "content"))).toBe(ownKind(judged(1, "framed", "framed")));
});
