import type { VersionsQuery } from "@sightline/model/rule";
import { languageVersion, type SiteCases, versionsRow } from "../testing/index.ts";

const english = (pages: number) => languageVersion({ language: "en", folder: "/", pages, texts: null });
const german = (pages: number) => languageVersion({ pages });

export default {
  passes: [
    versionsRow(),
    versionsRow({ isAnnotated: false, versions: [english(10), german(9)] }),
    // A few pages in another language.
    versionsRow({ isAnnotated: false, versions: [english(500), german(40)] }),
  ],
  fails: [
    { on: versionsRow({ isAnnotated: false }), messages: ["missing"] },
    { on: versionsRow({ isAnnotated: false, versions: [english(100), german(10)] }), messages: ["missing"] },
    {
      on: versionsRow({ isAnnotated: false, versions: [english(4), german(4)] }),
      messages: ["missing"],
      options: { minPages: 4 },
    },
  ],
} satisfies SiteCases<VersionsQuery>;
