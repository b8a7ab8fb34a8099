import type { Tool } from "./define-tool.ts";
import { auditTool } from "./tools/audit-tool.ts";
import { compareTool } from "./tools/compare-tool.ts";
import { explainTool } from "./tools/explain-tool.ts";
import { fixesTool } from "./tools/fixes-tool.ts";
import { geoTool } from "./tools/geo-tool.ts";
import { issueTool } from "./tools/issue-tool.ts";
import { issuesTool } from "./tools/issues-tool.ts";
import { pageTool } from "./tools/page-tool.ts";
import { reportTool } from "./tools/report-tool.ts";
import { scoreTool } from "./tools/score-tool.ts";
import { statusTool } from "./tools/status-tool.ts";
import { verifyTool } from "./tools/verify-tool.ts";

/** Tools of the server, in the order in which an agent needs them. */
export const tools: readonly Tool[] = [
  auditTool,
  statusTool,
  issuesTool,
  issueTool,
  pageTool,
  explainTool,
  fixesTool,
  verifyTool,
  scoreTool,
  compareTool,
  geoTool,
  reportTool,
];
