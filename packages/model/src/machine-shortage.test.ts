import { describe, expect, it } from "vitest";
import { AuditError } from "./errors.ts";
import { isMachineShortage, machineShortage } from "./machine-shortage.ts";

const failed = (code: string, message = code) => Object.assign(new Error(message), { code });

describe("machineShortage", () => {
  it.each(["EMFILE", "ENFILE", "ENOMEM", "EAI_MEMORY", "EAGAIN", "ENOBUFS", "EADDRNOTAVAIL"])("is %s", (code) => {
    const cause = failed(code);
    const shortage = machineShortage(cause);
    expect(shortage).toMatchObject({ code: "resources_exhausted", retryable: true, cause });
    expect(shortage?.message).toContain(`(${code})`);
    expect(isMachineShortage(shortage)).toBe(true);
    expect(machineShortage(shortage)).toBe(shortage);
  });

  it("is a thread that could not be started for lack of something", () => {
    const error = failed("ERR_WORKER_INIT_FAILED", "Worker initialization failure: EMFILE");
    expect(machineShortage(error)).toMatchObject({ code: "resources_exhausted" });
  });

  it.each([
    failed("ECONNREFUSED"),
    failed("ENOTFOUND"),
    failed("EAI_AGAIN"),
    failed("ERR_WORKER_INIT_FAILED", "Worker initialization failure: EINVAL"),
    failed("constructor"),
    new AuditError("internal", "A fault", { cause: failed("EMFILE") }),
    new Error("EMFILE"),
    "EMFILE",
    null,
  ])("is not %s", (error) => {
    expect(machineShortage(error)).toBeNull();
    expect(isMachineShortage(error)).toBe(false);
  });

  it("is a shortage at every address of a host, but not at some", () => {
    const [short, refused] = [failed("EADDRNOTAVAIL"), failed("ECONNREFUSED")];
    const all = Object.assign(new AggregateError([short, short]), { code: "EADDRNOTAVAIL" });
    expect(machineShortage(all)).toMatchObject({ code: "resources_exhausted" });
    const some = Object.assign(new AggregateError([short, refused]), { code: "EADDRNOTAVAIL" });
    expect(machineShortage(some)).toBeNull();
  });
});
