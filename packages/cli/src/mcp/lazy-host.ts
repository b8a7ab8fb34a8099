import type { McpHost } from "@sightline/mcp";
import { folderOfUrl } from "../folder/folder-url.ts";
import { version } from "../version.ts";
import type { CommandHost, HostSettings } from "./command-host.ts";

/** Creates a host that is loaded when it is first needed: a client that starts the server and lists its tools needs none. */
export function lazyHost(settings: HostSettings): McpHost & Pick<CommandHost, "close"> {
  let loading: Promise<CommandHost> | null = null;
  const host = () => {
    loading ??= import("./command-host.ts").then(({ commandHost }) => commandHost(settings));
    return loading;
  };
  const ofLocalClients: Pick<McpHost, "writeReport" | "fixes"> = {
    writeReport: async (crawlId, options) => (await host()).writeReport(crawlId, options),
    fixes: async (folder, options) => (await host()).fixes(folder, options),
  };
  return {
    version,
    auditor: async () => (await host()).auditor(),
    open: async (target, options) => (await host()).open(target, options),
    // Decided by the names of folders alone.
    folderOf: (startUrl) => (settings.isLocal ? folderOfUrl(startUrl) : null),
    explain: async (id) => (await host()).explain(id),
    ruleIds: async () => (await host()).ruleIds(),
    reportText: async (crawlId, maxCharacters) => (await host()).reportText(crawlId, maxCharacters),
    verify: async (request, place, signal) => (await host()).verify(request, place, signal),
    ...(settings.isLocal ? ofLocalClients : {}),
    async close() {
      await (await loading)?.close();
    },
  };
}
