import type { AnyRoute } from "./route.ts";
import { acceptIssues, deleteAcceptance, listAcceptances } from "./routes/acceptance-routes.ts";
import { getAccount, getUsage } from "./routes/account-routes.ts";
import { cancelAnalysis, getAnalysis, listAnalyses, startAnalysis } from "./routes/analysis-routes.ts";
import { listAuditLog } from "./routes/audit-log-routes.ts";
import { getComparison, listComparisonIssues } from "./routes/comparison-routes.ts";
import {
  cancelCrawl,
  getCrawl,
  getHealthScore,
  listChecks,
  listExternalLinks,
  listFixes,
  listIssues,
  listPages,
  listResources,
  rescoreCrawl,
  startCrawl,
  streamEvents,
} from "./routes/crawl-routes.ts";
import { deleteCredentials, getCredentials, setCredentials } from "./routes/credential-routes.ts";
import { cancelGeoAudit, getGeoAudit, listGeoAudits, startGeoAudit } from "./routes/geo-audit-routes.ts";
import { getIssue, getPage, listInlinks, listLinks, listOutlinks } from "./routes/page-routes.ts";
import {
  cancelReport,
  createReport,
  downloadFile,
  getReport,
  getReportFile,
  listReports,
} from "./routes/report-routes.ts";
import { getRule, listRules } from "./routes/rule-routes.ts";
import {
  createSchedule,
  deleteSchedule,
  getSchedule,
  listSchedules,
  updateSchedule,
} from "./routes/schedule-routes.ts";
import {
  getDocs,
  getDocsSection,
  getDocument,
  getLiveness,
  getMetrics,
  getReadiness,
} from "./routes/service-routes.ts";
import {
  createSite,
  deleteSite,
  getScoreHistory,
  getSite,
  listCrawls,
  listSiteChanges,
  listSites,
  updateSite,
} from "./routes/site-routes.ts";
import { getTicket } from "./routes/ticket-routes.ts";
import { issueToken, listTokens, revokeToken, rotateToken } from "./routes/token-routes.ts";
import { verifyIssue } from "./routes/verify-routes.ts";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  resendWebhookDelivery,
  rotateWebhookSecret,
} from "./routes/webhook-endpoint-routes.ts";

/** All routes: the eight of the interface first. */
export const routeTable: readonly AnyRoute[] = [
  createSite,
  startCrawl,
  getCrawl,
  listPages,
  listIssues,
  startAnalysis,
  startGeoAudit,
  getHealthScore,
  listSites,
  getSite,
  updateSite,
  listSiteChanges,
  setCredentials,
  getCredentials,
  deleteCredentials,
  acceptIssues,
  listAcceptances,
  deleteAcceptance,
  createSchedule,
  listSchedules,
  getSchedule,
  updateSchedule,
  deleteSchedule,
  deleteSite,
  listCrawls,
  getScoreHistory,
  cancelCrawl,
  rescoreCrawl,
  streamEvents,
  listChecks,
  listExternalLinks,
  listFixes,
  listResources,
  getComparison,
  listComparisonIssues,
  getPage,
  listInlinks,
  listOutlinks,
  listLinks,
  getIssue,
  verifyIssue,
  getTicket,
  getAnalysis,
  listAnalyses,
  cancelAnalysis,
  getGeoAudit,
  listGeoAudits,
  cancelGeoAudit,
  createReport,
  getReport,
  getReportFile,
  downloadFile,
  listReports,
  cancelReport,
  createWebhookEndpoint,
  listWebhookEndpoints,
  getWebhookEndpoint,
  rotateWebhookSecret,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  resendWebhookDelivery,
  listRules,
  getRule,
  getAccount,
  getUsage,
  listTokens,
  issueToken,
  rotateToken,
  revokeToken,
  listAuditLog,
  getDocument,
  getDocs,
  getDocsSection,
  getLiveness,
  getReadiness,
  getMetrics,
];
