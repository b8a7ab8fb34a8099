// Written by `npm run generate`; do not edit.
import type { Rule } from "@sightline/model";
import titleMissing from "../titles-meta/title-missing.ts";

/** All built-in rules, by category and id. */
export const rules: readonly Rule[] = [
  titleMissing,
];
