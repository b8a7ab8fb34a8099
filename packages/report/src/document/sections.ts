import type { Section } from "./section.ts";
import { changes } from "./sections/changes.ts";
import { trend } from "./sections/trend.ts";

/** Sections before the list of issues, in their usual order. */
export const openingSections = [trend, changes] as const satisfies readonly Section[];

/** Name of a section that every format prints. */
export type SectionName = (typeof openingSections)[number]["id"];
