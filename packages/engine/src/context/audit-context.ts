import type { TenantGates } from "@sightline/crawl";
import type { AiSdkModel, GuardOptions } from "@sightline/llm";
import type { CrawlPlan, IdSource } from "@sightline/model";
import type {
  Clock,
  Extractor,
  Fetcher,
  FieldDataSource,
  LanguageModel,
  Logger,
  RecordStore,
  Renderer,
  TenantStore,
} from "@sightline/model/ports";
import type { Rule, RuleMeta } from "@sightline/model/rule";
import type { SecretBox } from "../secrets/secret-box.ts";
import type { MatchedAcceptance } from "./acceptance.ts";
import type { Listeners } from "./listeners.ts";
import type { TaskProgress } from "./task-progress.ts";

/** Language model of an auditor, with its call options. */
export interface AuditorModel {
  readonly model: LanguageModel | AiSdkModel;
  readonly options: Omit<GuardOptions, "clock" | "random">;
}

/** An auditor's parts, with defaults filled in. */
export interface AuditContext {
  /** Id of the tenant. */
  readonly tenant: string;
  readonly store: TenantStore;
  /** Records of the service as a whole: keys begin with the tenant. */
  readonly records: RecordStore;
  readonly fetcher: (plan: CrawlPlan) => Fetcher;
  readonly extractor: (plan: CrawlPlan) => Extractor;
  /** `null` if pages cannot be rendered. */
  readonly renderer: ((plan: CrawlPlan) => Renderer) | null;
  /** `null` if nothing is known of visits. */
  readonly fieldData: FieldDataSource | null;
  readonly rules: readonly Rule[];
  /** Metadata of the rules by id. */
  readonly ruleMetas: ReadonlyMap<string, RuleMeta>;
  /** Acceptances of the host, which apply to all sites. */
  readonly acceptances: readonly MatchedAcceptance[];
  /** Contact URL of the operator; `null`: user agents name only the project. */
  readonly contactUrl: string | null;
  /** Encrypts credentials of sites; `null`: none are accepted. */
  readonly secrets: SecretBox | null;
  /** Header values of the audits that run in this process, by crawl; they are never stored. */
  readonly headersOfRuns: Map<string, CrawlPlan["headers"]>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** Tenant views of gates that all crawls of the auditor share: a host's limits apply to all tenants together. */
  readonly hostGates: TenantGates;
  readonly taskProgress: Listeners<TaskProgress>;
  /** `null` when there is none: text that a model would write is derived from the facts, or left out. */
  readonly model: AuditorModel | null;
  readonly maxReportBytes: number;
  readonly generator: { readonly name: string; readonly version: string };
}
