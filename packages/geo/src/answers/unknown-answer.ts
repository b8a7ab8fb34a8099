import type { GeoAnswer } from "../result/geo-audit.ts";
import type { UnknownCode } from "./answer-state.ts";

/** Returns an answer that is unknown for a reason. */
export function unknownAnswer(code: UnknownCode, text: string, unknown = 0): GeoAnswer {
  return { state: "unknown", code, share: null, passed: 0, failed: 0, unknown, text, issueIds: [] };
}
