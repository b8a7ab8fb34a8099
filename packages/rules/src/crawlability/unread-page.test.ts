import { fetchFailureKinds } from "@sightline/facts";
import { expect, it } from "vitest";
import { rules } from "../index.ts";
import { page } from "../testing/index.ts";

it.each(fetchFailureKinds.filter((kind) => kind !== "dns"))("some rule names a page without an answer: %s", (kind) => {
  const failed = page({ kind: "failure", status: null, failure: { kind, message: "It failed." }, attempts: 3 });
  const found = rules.flatMap((rule) =>
    rule.scope === "page" && rule.population === "all" ? [...rule.evaluate(failed, { minAttempts: 2 })] : [],
  );
  expect(found).toHaveLength(1);
});
