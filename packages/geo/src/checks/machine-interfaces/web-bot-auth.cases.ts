import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  reports: [
    [site({ documents: { "/.well-known/http-message-signatures-directory": "{}" } }), { isForSendersOnly: true }],
  ],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
