import { type Operations, sharedOperations } from "../operations/operations.ts";
import { deleteCrawl, deleteSite, freeDeleted } from "./deletions.ts";
import { leaseTargets } from "./lease-targets.ts";
import { putRecord } from "./put-record.ts";

/** All operations, by name. */
export const operations: Operations = {
  ...sharedOperations,
  deleteSite,
  deleteCrawl,
  freeDeleted,
  leaseTargets,
  putRecord,
};
