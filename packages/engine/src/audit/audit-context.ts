import type { TenantGates } from "@sightline/crawl";
import type { AiSdkModel, GuardOptions } from "@sightline/llm";
import type { CrawlPlan, IdSource } from "@sightline/model";
import type {
  Clock,
  Extractor,
  Fetcher,
  LanguageModel,
  Logger,
  RecordStore,
  TenantStore,
} from "@sightline/model/ports";
import type { Rule, RuleMeta } from "@sightline/model/rule";
import type { TaskProgressChannel } from "../tasks/task-progress.ts";

/** The language model of an auditor, and how it is asked. */
export interface AuditorModel {
  readonly model: LanguageModel | AiSdkModel;
  readonly options: Omit<GuardOptions, "clock" | "random">;
}

/** An auditor's parts, with defaults filled in. */
export interface AuditContext {
  readonly store: TenantStore;
  /** Of the service as a whole: keys begin with the tenant. */
  readonly records: RecordStore;
  readonly fetcher: (plan: CrawlPlan) => Fetcher;
  readonly extractor: (plan: CrawlPlan) => Extractor;
  readonly rules: readonly Rule[];
  /** What the rules say about themselves, by id. */
  readonly ruleMetas: ReadonlyMap<string, RuleMeta>;
  /** Where site owners reach the operator; `null`: user agents name the project alone. */
  readonly contactUrl: string | null;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** The tenant's view of gates that all crawls of the auditor share, whoever asked for them: a host has one patience. */
  readonly hostGates: TenantGates;
  readonly taskProgress: TaskProgressChannel;
  /** `null` when there is none: what a model would write is made from the facts, or left out. */
  readonly model: AuditorModel | null;
  readonly maxReportBytes: number;
  readonly generator: { readonly name: string; readonly version: string };
}
