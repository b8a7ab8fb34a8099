import type { PageFacts } from "@sightline/facts";

/** Response headers as facts keep them. */
export type ResponseHeaders = PageFacts["headers"];

/** Returns all values of a header in order, trimmed; `name` is in lower case. */
export function headerValues(headers: ResponseHeaders, name: string): readonly string[] {
  return headers.filter((header) => header.name === name).map(({ value }) => value.trim());
}

/** Returns the members of a comma-separated header across all its lines, without empty ones. */
export function headerList(headers: ResponseHeaders, name: string): readonly string[] {
  return headerValues(headers, name)
    .flatMap((value) => value.split(","))
    .map((member) => member.trim())
    .filter((member) => member !== "");
}
