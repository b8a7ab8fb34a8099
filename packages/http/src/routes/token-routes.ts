import { z } from "zod";
import { defineRoute } from "../route.ts";
import { issuedTokenExample, tokenExample } from "../route-examples.ts";
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
  summary: "List the tokens of the tenant",
  isExtension: true,
  scope: "admin",
  params: noParams,
  query: z.strictObject(listShape),
  body: null,
  answers: {
    200: {
      description: "Some of the tokens, by age, without their secrets; expired and revoked ones are included.",
      schema: tokenListSchema,
      headers: link,
      example: { object: "list", data: [tokenExample], hasMore: false, nextCursor: null },
    },
  },
  problems: ["invalid_cursor"],
});

export const issueToken = defineRoute({
  id: "issueToken",
  method: "POST",
  path: "/v1/tokens",
  summary: "Issue a token",
  description: "It belongs to the tenant and plan of the caller. The secret is shown this once.",
  isExtension: true,
  scope: "admin",
  params: noParams,
  query: noQuery,
  body: newTokenSchema,
  bodyExamples: { everything: {}, readOnly: { scopes: ["sites:read", "crawls:read"] } },
  isSecret: true,
  answers: {
    201: { description: "The token with its secret.", schema: issuedTokenSchema, example: issuedTokenExample },
  },
  problems: ["conflict"],
});

export const rotateToken = defineRoute({
  id: "rotateToken",
  method: "POST",
  path: "/v1/tokens/:tokenId/rotate",
  summary: "Replace a token",
  description: "Issues another token with the same rights; the old one stays valid for a while.",
  isExtension: true,
  scope: "admin",
  params: tokenParams,
  query: noQuery,
  body: rotationSchema,
  bodyExamples: { inADay: {}, atOnce: { graceSeconds: 0 } },
  isSecret: true,
  answers: { 201: { description: "The new token with its secret.", schema: issuedTokenSchema } },
  problems: ["conflict"],
});

export const revokeToken = defineRoute({
  id: "revokeToken",
  method: "DELETE",
  path: "/v1/tokens/:tokenId",
  summary: "Revoke a token at once",
  isExtension: true,
  scope: "admin",
  params: tokenParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The token, revoked.", schema: tokenSchema } },
  problems: [],
});
