import type { components, operations } from "./generated/openapi.ts";
import type { operationTable } from "./generated/operations.ts";

/** Id of an operation of the OpenAPI document, as in `listPages`. */
export type OperationId = keyof typeof operationTable;

/** Options of any request. */
export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** Makes a POST repeatable within 24 hours. Default: a new key, so that only this call's own retries repeat it. */
  readonly idempotencyKey?: string;
  /** Seconds for which the service waits for the end of a new analysis, GEO audit or report before it responds. */
  readonly waitSeconds?: number;
  /** Called with the response of a request that succeeded, for its headers; its body belongs to the client. */
  readonly onResponse?: (response: Pick<Response, "status" | "headers">) => void;
}

// A part that an operation lacks is `part?: never`, which is `undefined` without `exactOptionalPropertyTypes`.
type Present<Part> = [NonNullable<Part>] extends [never] ? unknown : NonNullable<Part>;
type PathOf<Spec> = Spec extends { parameters: { path?: infer Path } } ? Present<Path> : unknown;
type QueryOf<Spec> = Spec extends { parameters: { query?: infer Query } } ? Present<Query> : unknown;
type JsonBody<Spec> = Spec extends { requestBody?: infer Body }
  ? Present<Body> extends { content: { "application/json": infer Json } }
    ? Json
    : never
  : never;
type BodyOf<Spec> = [JsonBody<Spec>] extends [never]
  ? unknown
  : Spec extends { requestBody: object }
    ? { readonly body: JsonBody<Spec> }
    : { readonly body?: JsonBody<Spec> };
type ParametersOf<Spec> = PathOf<Spec> & QueryOf<Spec> & BodyOf<Spec>;

type Success = 200 | 201 | 202;
type JsonOf<Responses> = {
  [Status in keyof Responses & Success]: Responses[Status] extends { content: { "application/json": infer Json } }
    ? Json
    : never;
}[keyof Responses & Success];
type ResultOf<Id extends OperationId> = (typeof operationTable)[Id]["isJson"] extends true
  ? operations[Id] extends { responses: infer Responses }
    ? JsonOf<Responses>
    : never
  : Response;

/**
 * Sends one request: path and query parameters by name in one object, with the `body` if the operation has one.
 * Returns the parsed JSON; the `Response` itself where the document declares other types: files, events, pages.
 * @throws ApiError for any other answer; the signal's reason
 */
export type Operation<Id extends OperationId> =
  Record<never, never> extends ParametersOf<operations[Id]>
    ? (parameters?: ParametersOf<operations[Id]>, options?: RequestOptions) => Promise<ResultOf<Id>>
    : (parameters: ParametersOf<operations[Id]>, options?: RequestOptions) => Promise<ResultOf<Id>>;

type Schemas = components["schemas"];
type IssuePage<Item> = Omit<Schemas["IssueList"], "data"> & { readonly data: readonly Item[] };
type IssueParameters = ParametersOf<operations["listIssues"]>;
type PagePage<Item> = Omit<Schemas["PageList"], "data"> & { readonly data: readonly Item[] };
type PageParameters = ParametersOf<operations["listPages"]>;

/** Group of issues: its examples have all members, as `fields` cannot be combined with `groupBy`. */
export type IssueGroup = Omit<Schemas["IssueGroup"], "examples"> & {
  readonly examples: readonly Schemas["IssueDetail"][];
};

/** Lists groups of issues with `groupBy`, issues with some members with `fields`, and whole issues without both. */
interface ListIssues {
  (
    parameters: IssueParameters & { readonly groupBy: "rule"; readonly fields?: undefined },
    options?: RequestOptions,
  ): Promise<IssuePage<IssueGroup>>;
  (
    parameters: IssueParameters & { readonly groupBy?: undefined; readonly fields: string },
    options?: RequestOptions,
  ): Promise<IssuePage<Schemas["Issue"]>>;
  (
    parameters: IssueParameters & { readonly groupBy?: undefined; readonly fields?: undefined },
    options?: RequestOptions,
  ): Promise<IssuePage<Schemas["IssueDetail"]>>;
}

/** Lists pages with some members with `fields`, and whole ones without. */
interface ListPages {
  (
    parameters: PageParameters & { readonly fields: string },
    options?: RequestOptions,
  ): Promise<PagePage<Schemas["ShownPage"]>>;
  (
    parameters: PageParameters & { readonly fields?: undefined },
    options?: RequestOptions,
  ): Promise<PagePage<Required<Schemas["ShownPage"]>>>;
}

/** Operations whose result depends on their parameters. */
interface NarrowedOperations {
  readonly listIssues: ListIssues;
  readonly listPages: ListPages;
}

/** All operations of the interface, by their ids in the OpenAPI document. */
export type SightlineClient = NarrowedOperations & {
  readonly [Id in Exclude<OperationId, keyof NarrowedOperations>]: Operation<Id>;
};
