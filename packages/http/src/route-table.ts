import { acceptanceRoutes } from "./resources/acceptances.ts";
import { accountRoutes } from "./resources/account.ts";
import { listAuditLog } from "./resources/audit-log.ts";
import { startAudit } from "./resources/audits.ts";
import { listChecks } from "./resources/checks.ts";
import { listExternalLinks } from "./resources/companions/external-links.ts";
import { getLighthouse, listRenderedPages } from "./resources/companions/rendered-pages.ts";
import { listResources } from "./resources/companions/resources.ts";
import { comparisonRoutes } from "./resources/comparisons.ts";
import { crawlRoutes } from "./resources/crawls/crawls.ts";
import { streamEvents } from "./resources/crawls/events.ts";
import { listCrawls } from "./resources/crawls/list-crawls.ts";
import { credentialRoutes } from "./resources/credentials.ts";
import { listFixes } from "./resources/fixes.ts";
import { getIssue } from "./resources/issues/issue.ts";
import { listIssues } from "./resources/issues/list-issues.ts";
import { getTicket } from "./resources/issues/ticket.ts";
import { verifyIssue } from "./resources/issues/verify.ts";
import { linkRoutes } from "./resources/links/links.ts";
import { listPages } from "./resources/pages/list-pages.ts";
import { getPage } from "./resources/pages/page-detail.ts";
import { ruleRoutes } from "./resources/rules.ts";
import { scheduleRoutes } from "./resources/schedules.ts";
import { getHealthScore } from "./resources/scores/health-score.ts";
import { rescoreCrawl } from "./resources/scores/rescore.ts";
import { getScoreHistory } from "./resources/scores/score-history.ts";
import { serviceRoutes } from "./resources/service.ts";
import { deleteSite } from "./resources/sites/delete-site.ts";
import { listSiteChanges } from "./resources/sites/site-changes.ts";
import { siteRoutes } from "./resources/sites/sites.ts";
import { analysisRoutes } from "./resources/tasks/analyses.ts";
import { geoAuditRoutes } from "./resources/tasks/geo-audits.ts";
import { reportRoutes } from "./resources/tasks/reports.ts";
import { tokenRoutes } from "./resources/tokens.ts";
import { deliveryRoutes } from "./resources/webhook-endpoints/deliveries.ts";
import { webhookEndpointRoutes } from "./resources/webhook-endpoints/endpoints.ts";
import type { Route } from "./service/route.ts";

const routes: readonly Route[] = [
  ...siteRoutes,
  listSiteChanges,
  ...credentialRoutes,
  ...acceptanceRoutes,
  ...scheduleRoutes,
  deleteSite,
  startAudit,
  listCrawls,
  getScoreHistory,
  ...crawlRoutes,
  rescoreCrawl,
  streamEvents,
  listChecks,
  listExternalLinks,
  listFixes,
  listResources,
  listRenderedPages,
  getLighthouse,
  ...comparisonRoutes,
  listPages,
  getPage,
  ...linkRoutes,
  listIssues,
  getIssue,
  verifyIssue,
  getTicket,
  ...analysisRoutes,
  ...geoAuditRoutes,
  getHealthScore,
  ...reportRoutes,
  ...webhookEndpointRoutes,
  ...deliveryRoutes,
  ...ruleRoutes,
  ...accountRoutes,
  ...tokenRoutes,
  listAuditLog,
  ...serviceRoutes,
];

/** All routes: the eight of the interface first. */
export const routeTable: readonly Route[] = [
  ...routes.filter(({ isExtension }) => !isExtension),
  ...routes.filter(({ isExtension }) => isExtension),
];
