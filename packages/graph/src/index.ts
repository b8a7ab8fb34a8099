export type { GraphQuery, GraphRow } from "./graph-rows.ts";
export type { FilesOfPages, PageFiles } from "./page-files.ts";
export { type SettledSite, settle } from "./settle.ts";
export type { SettleInput } from "./settle-input.ts";
export type { SettledRow } from "./settled-columns.ts";
export type { SubjectCount } from "./subject-counts.ts";
