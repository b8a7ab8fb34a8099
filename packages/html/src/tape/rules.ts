import type { Builder } from "./builder.ts";
import { tagIdLimit, tagIds } from "./tag-names.ts";

/**
 * Rule of an insertion mode for a tag.
 *
 * @returns `reprocess` when the tag is to be processed again, by the mode that is current then
 */
export type TagRule = (b: Builder, id: number) => typeof reprocess | undefined;

/** "Reprocess the token." */
export const reprocess = "reprocess";

/**
 * Creates rules for tags by identifier: those listed, each for names separated by spaces, and one for any other tag.
 */
export function tagRules(anyOther: TagRule, listed: Readonly<Record<string, TagRule>>): readonly TagRule[] {
  const rules: TagRule[] = new Array(tagIdLimit).fill(anyOther);
  for (const [names, rule] of Object.entries(listed)) for (const id of tagIds(names)) rules[id] = rule;
  return rules;
}

/** "Ignore the token." */
export const ignoreTag: TagRule = () => undefined;

/** Processes a tag by one of a mode's sets of rules. */
export function applyRule(rules: readonly TagRule[], b: Builder, id: number): typeof reprocess | undefined {
  return (rules[id] ?? ignoreTag)(b, id);
}
