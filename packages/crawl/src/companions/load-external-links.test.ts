import { type ExternalLink, externalLinksKind } from "@sightline/model";
import type { DocumentStore } from "@sightline/model/ports";
import { expect, it } from "vitest";
import { externalLink } from "./external-link.test.fixture.ts";
import { loadExternalLinks } from "./load-external-links.ts";

const unknownHost = { verdict: "broken", reason: "no-such-host", status: null, confirmed: true } as const;

/** Loads documents that hold a list of links each. */
async function loaded(...blocks: readonly (readonly ExternalLink[])[]): Promise<readonly ExternalLink[]> {
  const documents: DocumentStore = {
    put: async () => {},
    get: async () => null,
    list: async (_crawl, kind) =>
      kind === externalLinksKind ? blocks.map((value, index) => ({ key: String(index), value })) : [],
  };
  return [...(await loadExternalLinks(documents, "crawl")).values()];
}

it("takes the last entry of a URL", async () => {
  const first = externalLink("https://a.test/", { verdict: "broken", status: 404 });
  expect(await loaded([first], [{ ...first, confirmed: true }])).toEqual([{ ...first, confirmed: true }]);
});

it("believes a name server that knows most hosts", async () => {
  const links = [0, 1, 2, 3, 4].map((host) => externalLink(`https://${host}.test/`, host < 2 ? unknownHost : {}));
  expect((await loaded(links)).map(({ verdict }) => verdict)).toEqual(["broken", "broken", "alive", "alive", "alive"]);
});

it("believes no name server that knows few hosts, as on a machine without a network", async () => {
  const links = [0, 1, 2, 3, 4].map((host) => externalLink(`https://${host}.test/`, host < 3 ? unknownHost : {}));
  const found = await loaded(links);
  expect(found.slice(0, 3)).toMatchObject([0, 1, 2].map(() => ({ verdict: "infrastructure", reason: "dns" })));
  expect(found[0]?.confirmed).toBe(false);
});
