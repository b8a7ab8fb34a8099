import { type OpenedFile, reportMediaTypes, type TenantAuditor } from "@sightline/engine";
import { z } from "zod";
import { retryText } from "../../accounts/rate-limiter.ts";
import { type ByteRange, byteRange } from "../../requests/byte-range.ts";
import { matchesTag } from "../../requests/etag.ts";
import { Problem } from "../../requests/problem.ts";
import { found, notFound } from "../../requests/problem-of.ts";
import { type Route, route } from "../../service/route.ts";

const mediaTypes = [...new Set(Object.values(reportMediaTypes).map((type) => type.replace(/;.*/, "")))].sort();

const fileRange = ["conflict", "range_not_satisfiable"] as const;

const rangeHeaders = z.object({
  Range: z.string().optional().meta({ description: "Part of the file to return.", example: "bytes=0-1023" }),
  "If-Range": z.string().optional().describe("Entity tag for which `Range` holds; else the whole file is returned."),
  "If-None-Match": z.string().optional().describe("Entity tags that the caller has; 304 if one still fits."),
});

const headerTexts = {
  ETag: "Entity tag of the whole file.",
  "Accept-Ranges": "`bytes`: parts can be requested with `Range`.",
  "Content-Disposition": "Name of the file.",
};

const fileAnswers = {
  200: { description: "The file.", schema: null, mediaTypes, headers: headerTexts },
  206: {
    description: "The requested part.",
    schema: null,
    mediaTypes,
    headers: { ...headerTexts, "Content-Range": "Range of the part." },
  },
  304: { description: "The file has not changed.", schema: null },
};

/** Maximum downloads a minute, of all files of a tenant, by those who have only their URLs. */
const downloadsPerMinute = 60;

/** Responds with the bytes of a file, or with the part of them that the request wants. */
async function fileResponse(
  tenant: TenantAuditor,
  { reportId, name }: { readonly reportId: string; readonly name: string | undefined },
  request: Request,
): Promise<Response> {
  const report = found(await tenant.reports.get(reportId));
  if (report.status !== "completed") throw new Problem("conflict", `The report is ${report.status}, not completed.`);
  const file = found(await tenant.reports.file(report.id, name));
  const tag = `"${file.sha256}"`;
  const headers = fileHeaders(file, tag, await downloadName(tenant, report, file));
  if (matchesTag(request.headers.get("if-none-match"), tag)) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  const ifRange = request.headers.get("if-range");
  const wanted = ifRange === null || ifRange.trim() === tag ? request.headers.get("range") : null;
  const range = byteRange(wanted, file.bytes);
  if (range === "unsatisfiable") {
    const size = { "Content-Range": `bytes */${file.bytes}` };
    throw new Problem("range_not_satisfiable", `The file has ${file.bytes} bytes.`, {}, size);
  }
  return range === null ? whole(file, headers) : part(file, range, headers);
}

function whole(file: OpenedFile, headers: Headers): Response {
  headers.set("Content-Length", String(file.bytes));
  return new Response(streamOf(file.read()), { status: 200, headers });
}

function part(file: OpenedFile, { from, to }: ByteRange, headers: Headers): Response {
  headers.set("Content-Length", String(to - from));
  headers.set("Content-Range", `bytes ${from}-${to - 1}/${file.bytes}`);
  return new Response(streamOf(file.read(from, to)), { status: 206, headers });
}

/**
 * The content of a file comes from the audited site: it is downloaded, not displayed, and has no rights if displayed.
 */
function fileHeaders({ mediaType }: OpenedFile, tag: string, name: string): Headers {
  return new Headers({
    "Content-Type": mediaType,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-cache",
    Vary: "Authorization",
    ETag: tag,
    "Accept-Ranges": "bytes",
  });
}

/** Returns a name as in `example.com-2026-11-21-report.pdf`. */
async function downloadName(
  tenant: TenantAuditor,
  { siteId, createdAt }: { readonly siteId: string; readonly createdAt: string },
  { name }: OpenedFile,
): Promise<string> {
  const site = await tenant.sites.get(siteId);
  const host = site === null ? "site" : new URL(site.origin).host;
  return `${host}-${createdAt.slice(0, 10)}-${name}`.replace(/[^\w.-]/g, "-");
}

/** Returns a body that is read from the store only as fast as it is consumed. */
function streamOf(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** Routes of the files of reports. */
export const reportFileRoutes: readonly Route[] = [
  route({
    id: "getReportFile",
    path: "GET /v1/reports/:reportId/file",
    tag: "Reports",
    summary: "Download a file of a report",
    description: "Returns a file of a completed report, or a part of it (`Range`).",
    scope: "reports:read",
    query: z.strictObject({
      name: z.string().min(1).max(100).optional().meta({
        description: "Name of the file. Default: the first.",
        example: "issues.csv",
      }),
    }),
    headers: rangeHeaders,
    answers: fileAnswers,
    problems: fileRange,
    run: ({ params, query, caller, request }) =>
      fileResponse(caller.tenant, { reportId: params.reportId, name: query.name }, request),
  }),
  route({
    id: "downloadFile",
    path: "GET /v1/downloads/:ticket",
    tag: "Reports",
    summary: "Download a file without a token",
    description:
      "Returns the file of a `downloadUrl`, which works for one to two hours for whoever has it, such as a browser or a mail program. At most 60 downloads a minute per tenant.",
    scope: null,
    headers: rangeHeaders,
    answers: fileAnswers,
    problems: [...fileRange, "not_found", "download_expired", "rate_limited"],
    run: async ({ params, request, service }) => {
      const download = service.downloads?.read(params.ticket) ?? null;
      if (download === null) throw notFound();
      if (download === "expired") throw new Problem("download_expired", "Read the report again for a new URL.");
      const rate = await service.rateLimiter.take(`download ${download.tenantId}`, downloadsPerMinute);
      if (!rate.isAllowed) {
        const detail = `At most ${rate.quota} downloads a minute are possible without a token. ${retryText(rate)}`;
        throw new Problem("rate_limited", detail, {}, { "Retry-After": String(rate.resetSeconds) });
      }
      return fileResponse(service.auditor.tenant(download.tenantId), download, request);
    },
  }),
];
