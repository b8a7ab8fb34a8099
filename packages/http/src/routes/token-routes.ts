import { z } from "zod";
import { defineRoute } from "../route.ts";
import { listShape } from "../schemas/lists.ts";
import {
  issuedTokenSchema,
  newTokenSchema,
  rotationSchema,
  tokenIdSchema,
  tokenListSchema,
  tokenSchema,
} from "../schemas/token.ts";
import { link, noParams, noQuery } from "./shared-shapes.ts";

const tokenParams = z.strictObject({ tokenId: tokenIdSchema });

export const listTokens = defineRoute({
  id: "listTokens",
  method: "GET",
  path: "/v1/tokens",
  tag: "Tokens",
  summary: "List tokens",
  description: "Lists the tokens of the tenant by age, without their secrets; expired and revoked ones are included.",
  isExtension: true,
  scope: "admin",
  params: noParams,
  query: z.strictObject(listShape),
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: tokenListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const issueToken = defineRoute({
  id: "issueToken",
  method: "POST",
  path: "/v1/tokens",
  tag: "Tokens",
  summary: "Issue a token",
  description:
    "Issues a token for the tenant and plan of the caller. The response is the only one that has its secret.",
  isExtension: true,
  scope: "admin",
  params: noParams,
  query: noQuery,
  body: newTokenSchema,
  bodyExamples: { everything: {}, readOnly: { scopes: ["sites:read", "crawls:read"] } },
  isSecret: true,
  answers: {
    201: { description: "The token with its secret.", schema: issuedTokenSchema },
  },
  problems: ["conflict"],
});

export const rotateToken = defineRoute({
  id: "rotateToken",
  method: "POST",
  path: "/v1/tokens/:tokenId/rotate",
  tag: "Tokens",
  summary: "Rotate a token",
  description:
    "Issues another token with the same rights; the old one stays valid for a while. The response is the only one that has the new secret.",
  isExtension: true,
  scope: "admin",
  params: tokenParams,
  query: noQuery,
  body: rotationSchema,
  bodyExamples: { inADay: {}, atOnce: { graceSeconds: 0 } },
  isSecret: true,
  answers: {
    201: { description: "The new token with its secret.", schema: issuedTokenSchema },
  },
  problems: ["conflict"],
});

export const revokeToken = defineRoute({
  id: "revokeToken",
  method: "DELETE",
  path: "/v1/tokens/:tokenId",
  tag: "Tokens",
  summary: "Revoke a token",
  description: "Revokes a token at once.",
  isExtension: true,
  scope: "admin",
  params: tokenParams,
  query: noQuery,
  body: null,
  answers: {
    200: {
      description: "The token, revoked.",
      schema: tokenSchema,
    },
  },
  problems: [],
});
