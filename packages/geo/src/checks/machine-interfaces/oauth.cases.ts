import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [
      site({
        documents: {
          "/.well-known/oauth-protected-resource": '{"resource":"https://site.test"}',
        },
      }),
      1,
    ],
    [
      site({
        documents: {
          "/.well-known/openid-configuration": '{"issuer":"https://site.test","response_types_supported":["code"]}',
        },
      }),
      1,
    ],
    [site({ documents: { "/.well-known/openid-configuration": '{"issuer":"https://site.test"}' } }), 2 / 3],
    [site({ documents: { "/.well-known/openid-configuration": "oops" } }), 0],
  ],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
