import { describe, expect, it } from "vitest";
import { ConsoleLog } from "./console-log.ts";

const stackTrace = { callFrames: [{ url: "https://shop.example/app.js", lineNumber: 11 }] };

describe("ConsoleLog", () => {
  it("joins the arguments of an error", () => {
    const log = new ConsoleLog();
    const args = [{ type: "string", value: "cart" }, { type: "number", value: 3 }, { description: "Error: empty" }];
    log.receive("Runtime.consoleAPICalled", { type: "error", args, stackTrace });
    const error = { text: "cart 3 Error: empty", source: "https://shop.example/app.js", line: 12 };
    expect(log.summary().consoleErrors).toEqual({ count: 1, sample: [error] });
  });

  it("ignores warnings, and failed requests, which are listed as such", () => {
    const log = new ConsoleLog();
    log.receive("Runtime.consoleAPICalled", { type: "warning", args: [{ value: "slow" }] });
    log.receive("Log.entryAdded", { entry: { level: "warning", source: "other", text: "deprecated" } });
    log.receive("Log.entryAdded", { entry: { level: "error", source: "network", text: "Failed to load resource" } });
    expect(log.summary().consoleErrors.count).toBe(0);
  });

  it("keeps uncaught exceptions", () => {
    const log = new ConsoleLog();
    const exception = { description: "TypeError: a is undefined\n    at app.js:1" };
    log.receive("Runtime.exceptionThrown", { exceptionDetails: { text: "Uncaught", exception, stackTrace } });
    log.receive("Runtime.exceptionThrown", {
      exceptionDetails: { text: "Uncaught", exception: { value: "thrown text" } },
    });
    expect(log.summary().consoleErrors.sample.map(({ text, line }) => [text, line])).toEqual([
      ["TypeError: a is undefined\n    at app.js:1", 12],
      ["thrown text", null],
    ]);
  });

  it("keeps errors of the browser about the page", () => {
    const log = new ConsoleLog();
    const entry = {
      level: "error",
      source: "security",
      text: "Refused to frame",
      url: "https://shop.example/",
      lineNumber: 0,
    };
    log.receive("Log.entryAdded", { entry });
    const error = { text: "Refused to frame", source: "https://shop.example/", line: 1 };
    expect(log.summary().consoleErrors.sample).toEqual([error]);
  });

  function mixedContent(log: ConsoleLog, insecureURL: string, resolutionStatus: string): void {
    const details = { mixedContentIssueDetails: { resolutionStatus, insecureURL } };
    log.receive("Audits.issueAdded", { issue: { code: "MixedContentIssue", details } });
  }

  it("lists each URL of mixed content once, blocked or not", () => {
    const log = new ConsoleLog();
    mixedContent(log, "http://shop.example/a.js", "MixedContentWarning");
    mixedContent(log, "http://shop.example/a.js", "MixedContentBlocked");
    mixedContent(log, "http://shop.example/b.png", "MixedContentAutomaticallyUpgraded");
    log.receive("Audits.issueAdded", { issue: { code: "CookieIssue", details: { cookieIssueDetails: {} } } });
    expect(log.summary().mixedContent).toEqual({
      count: 2,
      sample: [
        { url: "http://shop.example/a.js", isBlocked: true },
        { url: "http://shop.example/b.png", isBlocked: false },
      ],
    });
  });

  it("bounds mixed content", () => {
    const log = new ConsoleLog();
    for (let index = 0; index < 5000; index += 1)
      mixedContent(log, `http://shop.example/${index}`, "MixedContentBlocked");
    expect(log.summary().mixedContent).toMatchObject({ count: 1000, sample: { length: 20 } });
  });

  it("bounds a million messages", () => {
    const log = new ConsoleLog();
    const params = { type: "error", args: Array(100).fill({ value: "x".repeat(1e5) }) };
    for (let index = 0; index < 1_000_000; index += 1) log.receive("Runtime.consoleAPICalled", params);
    const { count, sample } = log.summary().consoleErrors;
    expect({ count, kept: sample.length }).toEqual({ count: 1_000_000, kept: 20 });
    expect(sample[0]?.text).toHaveLength(300);
  });
});
