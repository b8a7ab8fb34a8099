import {
  type CompanionSurvey,
  companionOmissions,
  type PageWeights,
  pageWeightsSchema,
  type Resource,
  type ResourceVerdict,
  resourceVerdict,
} from "@sightline/model";
import { z } from "zod";

/** Types of resources, as a report lists them. */
const resourceTypes = ["image", "script", "stylesheet", "font", "media", "document", "other"] as const;
/** Type of a resource. */
export type ResourceType = (typeof resourceTypes)[number];

/** Zod schema of {@link ReportResources}. */
export const reportResourcesSchema = z
  .object({
    /** Number of requests, and bytes of bodies that were read, of at most `maxBytes`. */
    requests: z.int(),
    bytesRead: z.int(),
    maxBytes: z.int(),
    /** Number of distinct URLs that were looked at. */
    lookedAt: z.int(),
    /** Of these, those that are gone, and those whose server did not work. */
    broken: z.int(),
    failing: z.int(),
    /** Those of the site that arrive, by type, the heaviest type first; `unmeasured` did not tell their size. */
    types: z
      .array(z.object({ type: z.enum(resourceTypes), files: z.int(), bytes: z.int(), unmeasured: z.int() }).readonly())
      .readonly(),
    /** The same of other hosts together. */
    foreign: z.object({ files: z.int(), bytes: z.int(), hosts: z.int() }).readonly(),
    /** The heaviest of the site, at most 10. */
    largest: z.array(z.object({ url: z.string(), type: z.enum(resourceTypes), bytes: z.int() }).readonly()).readonly(),
    /** Number of URLs that were not looked at, by reason. */
    notLookedAt: z.partialRecord(z.enum(companionOmissions), z.int()).readonly(),
    /** Weight of pages with these files; absent in reports of earlier versions, and where no file was looked at. */
    weights: pageWeightsSchema.exactOptional(),
  })
  .readonly();
/** What an audit found of the files that its pages load. */
export type ReportResources = z.infer<typeof reportResourcesSchema>;

const maxLargest = 10;

/** Sums up what a crawl found of the files that its pages load. */
export function resourceSummary(
  surveys: readonly CompanionSurvey[],
  resources: Iterable<Resource>,
  { maxBytes, weights }: { readonly maxBytes: number; readonly weights: PageWeights | null },
): ReportResources {
  const verdicts: Record<ResourceVerdict, number> = { alive: 0, broken: 0, failing: 0, unverifiable: 0 };
  const types = new Map(resourceTypes.map((type) => [type, { type, files: 0, bytes: 0, unmeasured: 0 }]));
  const own: { url: string; type: ResourceType; bytes: number }[] = [];
  const foreign = { files: 0, bytes: 0 };
  const hosts = new Set<string>();
  for (const resource of resources) {
    const verdict = resourceVerdict(resource);
    verdicts[verdict]++;
    if (verdict !== "alive") continue;
    const bytes = resource.wireBytes ?? 0;
    if (resource.isForeign) {
      foreign.files++;
      foreign.bytes += bytes;
      hosts.add(new URL(resource.url).host);
      continue;
    }
    const type = resourceType(resource);
    const sum = types.get(type);
    if (sum !== undefined) {
      sum.files++;
      sum.bytes += bytes;
      sum.unmeasured += Number(resource.wireBytes === null);
    }
    own.push({ url: resource.url, type, bytes });
  }
  const sumOf = (count: (survey: CompanionSurvey) => number) => surveys.reduce((sum, each) => sum + count(each), 0);
  const notLookedAt = companionOmissions.map(
    (reason) => [reason, sumOf((survey) => survey.notLookedAt[reason] ?? 0)] as const,
  );
  return {
    requests: sumOf(({ requests }) => requests),
    bytesRead: sumOf(({ bytes }) => bytes),
    maxBytes,
    lookedAt: Object.values(verdicts).reduce((sum, count) => sum + count, 0),
    broken: verdicts.broken,
    failing: verdicts.failing,
    types: [...types.values()].filter(({ files }) => files > 0).sort((a, b) => b.bytes - a.bytes || b.files - a.files),
    foreign: { ...foreign, hosts: hosts.size },
    largest: own
      .sort((a, b) => b.bytes - a.bytes || (a.url < b.url ? -1 : 1))
      .slice(0, maxLargest)
      .filter(({ bytes }) => bytes > 0),
    notLookedAt: Object.fromEntries(notLookedAt.filter(([, count]) => count > 0)),
    ...(weights === null ? {} : { weights }),
  };
}

const byMediaType: readonly (readonly [RegExp, ResourceType])[] = [
  [/^image\//, "image"],
  [/^(?:audio|video)\//, "media"],
  [/^(?:font\/|application\/(?:x-)?font|application\/vnd\.ms-fontobject)/, "font"],
  [/^text\/css$/, "stylesheet"],
  [/(?:javascript|ecmascript)$/, "script"],
  [/^application\/pdf$/, "document"],
];

/** Returns the type of a resource by its media type. */
export function resourceType({ mediaType }: Pick<Resource, "mediaType">): ResourceType {
  return byMediaType.find(([pattern]) => pattern.test(mediaType ?? ""))?.[1] ?? "other";
}
