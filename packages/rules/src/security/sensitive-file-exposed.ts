import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { ofHosts, publicHosts } from "../probed-hosts.ts";

export default defineSiteRule({
  meta: {
    id: "sensitive-file-exposed",
    category: "security",
    title: "File that is meant to be secret can be read",
    severity: "error",
    why: "Anybody can read it: /.env holds passwords and keys, and with /.git the whole source and its history can be downloaded. Scanners find such files within days.",
    fix: "Remove the file from the folder that the web server publishes, or deny access to names that begin with a dot. Change every password and key that it holds: they count as known.",
    sources: ["https://cwe.mitre.org/data/definitions/538.html", "https://cwe.mitre.org/data/definitions/527.html"],
    messages: { exposed: "{files} can be read at {host}." },
  },
  query: ofHosts(({ exposedFiles }) => exposedFiles !== null),
  population: "site",

  *evaluate({ hosts }) {
    for (const { url, exposedFiles } of publicHosts(hosts)) {
      if (exposedFiles === null || exposedFiles.length === 0) continue;
      const { origin, host } = new URL(url);
      yield {
        subject: { kind: "site", url: origin },
        message: "exposed",
        data: { host: quote(host), files: exposedFiles },
      };
    }
  },
});
