import { type Part, partsOf } from "./document-part.ts";

/** Operation of the document, or a webhook. */
export interface ListedOperation {
  /** As in `GET`. */
  readonly method: string;
  /** As in `/v1/sites/{siteId}`; of a webhook, the type of its event. */
  readonly path: string;
  readonly operation: Part;
}

/** Returns the operations of `paths` or `webhooks`. */
export function operationsOf(paths: unknown): readonly ListedOperation[] {
  return partsOf(paths).flatMap(([path, item]) =>
    partsOf(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}
