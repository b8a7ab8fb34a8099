import { page, type SiteMeasureCases, site, words } from "../../testing/index.ts";

const link = { kind: "anchor" as const, url: "https://www.linkedin.com/in/jane", text: "Jane", flags: [] };
const profile = (text: string) => ({
  name: "Jane Doe",
  url: "https://site.test/team/jane",
  page: page({ url: "https://site.test/team/jane", text, edges: [link] }),
});

export default {
  scores: [
    [site({ authors: [profile(`# Jane Doe\nSenior editor since 2010. ${words(60)}`)] }), 1],
    [site({ authors: [profile("# Jane Doe\nEditor.")] }), 0.5],
    [site({ authors: [{ name: "Jane Doe", url: null, page: null }] }), 0.5],
    [site({ authors: [profile(`# Jane Doe\n${words(60)}`), { name: "John Roe", url: null, page: null }] }), 0.75],
  ],
  notApplicable: [
    site(),
    site({ about: { url: "https://site.test/about" }, authors: [{ name: "Jane Doe", url: null, page: null }] }),
  ],
  unmeasured: [site({ authors: [{ name: "Jane Doe", url: "https://site.test/team/jane", page: null }] })],
} satisfies SiteMeasureCases;
