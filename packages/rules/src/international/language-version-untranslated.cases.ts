import type { VersionsQuery } from "@sightline/model/rule";
import { languageVersion, type SiteCases, slice, versionsRow } from "../testing/index.ts";

const same = (count: number, compared: number) => {
  const sameIds = Array.from({ length: count }, (_, index) => index + 1);
  const sample = sameIds.slice(0, 10).map((id) => slice({ id, url: `https://site.test/de/${id}` }));
  return versionsRow({ versions: [languageVersion({ texts: { original: "en", compared, sameIds, sample } })] });
};

export default {
  passes: [
    versionsRow(),
    same(0, 40),
    // Legal texts are often left in one language.
    same(2, 40),
  ],
  fails: [
    { on: same(36, 42), messages: ["untranslated"] },
    { on: same(12, 42), messages: ["untranslated"], certainty: "review" },
    { on: same(3, 3), messages: ["untranslated"], certainty: "review" },
    { on: same(2, 40), messages: ["untranslated"], options: { minPages: 2 }, certainty: "review" },
  ],
} satisfies SiteCases<VersionsQuery>;
