import type { CredentialNames } from "@sightline/engine";
import { ok } from "../reply.ts";
import { deleteCredentials, getCredentials, setCredentials } from "../routes/credential-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";

const object = "siteCredentials";

const set = bound(setCredentials, async ({ params: { siteId }, body, caller: { tenant } }) =>
  ok(view(siteId, await tenant.sites.credentials.set(siteId, body))),
);

const get = bound(getCredentials, async ({ params: { siteId }, caller: { tenant } }) =>
  ok(view(siteId, await tenant.sites.credentials.get(siteId))),
);

const remove = bound(deleteCredentials, async ({ params: { siteId }, caller: { tenant } }) => {
  await tenant.sites.credentials.set(siteId, {});
  return ok({ id: siteId, object, deleted: true });
});

function view(siteId: string, { headers, cookies, hasBasicAuth, keyId, updatedAt }: CredentialNames) {
  return { id: siteId, object, headers, cookies, hasBasicAuth, keyId, updatedAt };
}

/** Handlers of the credentials of sites. */
export const credentialHandlers: readonly BoundRoute[] = [set, get, remove];
