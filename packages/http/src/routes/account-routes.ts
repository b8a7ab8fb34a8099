import { defineRoute } from "../route.ts";
import { accountSchema, usageSchema } from "../schemas/account.ts";
import { noParams, noQuery } from "./shared-shapes.ts";

export const getAccount = defineRoute({
  id: "getAccount",
  method: "GET",
  path: "/v1/me",
  tag: "Account",
  summary: "Get the account of the token",
  description: "Returns the tenant, its plan and the scopes of the token.",
  isExtension: true,
  scope: "token",
  params: noParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The account.", schema: accountSchema } },
  problems: [],
});

export const getUsage = defineRoute({
  id: "getUsage",
  method: "GET",
  path: "/v1/usage",
  tag: "Account",
  summary: "Get the usage of this month",
  description:
    "Returns the usage of the tenant in this calendar month (UTC), including what running work has reserved, and the quotas of its plan.",
  isExtension: true,
  scope: "token",
  params: noParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The usage.", schema: usageSchema } },
  problems: [],
});
