import { createAuditor, systemClock } from "sightline";
import { type ApiTokens, apiTokens, createHandler, type Handler, type HandlerOptions } from "sightline/http";
import { sqliteStore } from "sightline/sqlite";

/** A service over one SQLite file. */
export interface Service {
  readonly handler: Handler;
  readonly tokens: ApiTokens;
  close(): Promise<void>;
}

/** Opens a service; everything it needs is in the file. */
export async function openService(file: string, options: Omit<HandlerOptions, "auditor"> = {}): Promise<Service> {
  const auditor = createAuditor({ store: await sqliteStore(file) });
  const handler = createHandler({ ...options, auditor });
  return {
    handler,
    tokens: apiTokens(auditor.records, systemClock),
    async close() {
      await handler.close();
      await auditor.close();
    },
  };
}
