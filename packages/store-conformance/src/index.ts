export { type AuditStoreGap, type DescribeOptions, describeAuditStore } from "./describe-audit-store.ts";
