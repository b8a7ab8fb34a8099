import { createRequire } from "node:module";
import Ajv from "ajv";

// Test data: what is read here is the schema that OASIS publishes, and the log that is under test.
const load = createRequire(import.meta.url);
const ajv = new Ajv({ schemaId: "auto", unknownFormats: "ignore" });
ajv.addMetaSchema(load("ajv/lib/refs/json-schema-draft-04.json"));
const isSarif = ajv.compile(load("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"));

/** What tests read of a SARIF log. */
export interface SarifLog {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex?: number;
      readonly level: string;
      readonly kind: string;
      readonly locations: readonly {
        readonly physicalLocation: { readonly artifactLocation: { readonly uri: string }; readonly region: unknown };
      }[];
      readonly message: { readonly text: string };
      readonly partialFingerprints: Readonly<Record<string, string>>;
      readonly suppressions?: readonly object[];
    }[];
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly invocations: readonly { readonly toolExecutionNotifications: readonly object[] }[];
  }[];
}

/** Reads a log. @throws TypeError when it has no run */
export function readSarif(text: string): SarifLog["runs"][number] {
  const log: SarifLog = JSON.parse(text);
  const [run] = log.runs;
  if (run === undefined) throw new TypeError("The log has no run.");
  return run;
}

/** What the schema of SARIF 2.1.0 finds wrong with a log. */
export function sarifFaults(text: string): readonly unknown[] {
  isSarif(JSON.parse(text));
  return isSarif.errors ?? [];
}
