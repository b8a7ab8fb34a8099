import type { FactTopic } from "../fact-topic.ts";
import type { LinksFacts } from "./links-schema.ts";

export const linksTopic: FactTopic<LinksFacts> = {
  name: "links",
  version: 11,
  empty: {
    uncrawlableLinks: [],
    malformedLinks: [],
    localFiles: [],
    emptyProfiles: [],
    deadFragments: [],
    fragmentLinks: [],
    brokenMailLinks: [],
    brokenPhoneLinks: [],
    hashRoutes: null,
    anchorCount: 0,
  },
};
