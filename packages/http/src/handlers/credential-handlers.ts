import type { CredentialNames } from "@sightline/engine";
import { ok } from "../reply.ts";
import { deleteCredentials, getCredentials, setCredentials } from "../routes/credential-routes.ts";
import type { Caller, Service } from "../service.ts";
import { actorOf } from "./audit-log-handler.ts";
import { type BoundRoute, bound } from "./handler.ts";

const object = "siteCredentials";

type Credentials = Parameters<Caller["tenant"]["sites"]["credentials"]["set"]>[1];

/** Sets or removes the credentials of a site. */
async function change(
  { params: { siteId }, caller, service, address }: ChangeRequest,
  credentials: Credentials,
): Promise<CredentialNames> {
  const changed = await caller.tenant.sites.credentials.set(siteId, credentials);
  const { keyId } = changed;
  await service.audit.record(caller.principal.tenantId, actorOf(caller, address), {
    action: keyId === null ? "credentials.removed" : "credentials.set",
    target: { type: "site", id: siteId },
    details: { keyId },
  });
  return changed;
}

interface ChangeRequest {
  readonly params: { readonly siteId: string };
  readonly caller: Caller;
  readonly service: Service;
  readonly address: string | null;
}

const set = bound(setCredentials, async (request) =>
  ok(view(request.params.siteId, await change(request, request.body))),
);

const get = bound(getCredentials, async ({ params: { siteId }, caller: { tenant } }) =>
  ok(view(siteId, await tenant.sites.credentials.get(siteId))),
);

const remove = bound(deleteCredentials, async (request) => {
  await change(request, {});
  return ok({ id: request.params.siteId, object, deleted: true });
});

function view(siteId: string, { headers, cookies, hasBasicAuth, keyId, updatedAt }: CredentialNames) {
  return { id: siteId, object, headers, cookies, hasBasicAuth, keyId, updatedAt };
}

/** Handlers of the credentials of sites. */
export const credentialHandlers: readonly BoundRoute[] = [set, get, remove];
