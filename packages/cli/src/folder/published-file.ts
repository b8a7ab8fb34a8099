import { relative, sep } from "node:path";
import { parseUrl } from "@sightline/url";
import type { HostedFolder } from "./serve-folder.ts";
import { hostAnswer } from "./static-host.ts";

/** Creates a function that returns the published file of a URL, as path below the folder; `null` for none. */
export function publishedFile({
  root,
  url: home,
  host,
}: Pick<HostedFolder, "root" | "url" | "host">): (url: string) => string | null {
  const { origin } = new URL(home);
  return (url) => {
    const parsed = parseUrl(url);
    if (parsed === null || parsed.origin !== origin) return null;
    const answer = hostAnswer(host, parsed.pathname, parsed.search);
    return answer.kind === "file" && answer.status === 200 ? relative(root, answer.file).split(sep).join("/") : null;
  };
}
