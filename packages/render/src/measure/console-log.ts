import type { PageMeasures } from "@sightline/model";
import { readFields, readNumber, readText } from "./received.ts";
import { maxUrlLength } from "./rendered-element.ts";
import { maxSample, SampledList } from "./sampled-list.ts";

/** Maximum length of a message. */
const maxText = 300;
/** Maximum URLs of mixed content. */
const maxMixedContent = 1000;
/** Maximum arguments of a call of the console that its message is made of. */
const maxArguments = 10;

type ConsoleError = PageMeasures["consoleErrors"]["sample"][number];
type Fields = Readonly<Record<string, unknown>>;

/** Collects errors of the console, uncaught exceptions and mixed content from events of Chromium. */
export class ConsoleLog {
  readonly #errors = new SampledList<ConsoleError>();
  /** Whether each URL of mixed content is blocked; Chromium may report one several times. */
  readonly #mixedContent = new Map<string, boolean>();

  /** Takes an event of any target. */
  receive(method: string, params: unknown): void {
    const fields = readFields(params);
    switch (method) {
      case "Runtime.consoleAPICalled":
        if (fields["type"] === "error" || fields["type"] === "assert") this.#errors.add(() => calledError(fields));
        break;
      case "Runtime.exceptionThrown":
        this.#errors.add(() => uncaughtError(readFields(fields["exceptionDetails"])));
        break;
      case "Log.entryAdded":
        this.#receiveEntry(readFields(fields["entry"]));
        break;
      case "Audits.issueAdded":
        this.#receiveIssue(readFields(fields["issue"]));
        break;
      default:
    }
  }

  summary(): Pick<PageMeasures, "consoleErrors" | "mixedContent"> {
    const mixedContent = [...this.#mixedContent].map(([url, isBlocked]) => ({ url, isBlocked }));
    return {
      consoleErrors: this.#errors.toSampled(),
      mixedContent: { count: mixedContent.length, sample: mixedContent.slice(0, maxSample) },
    };
  }

  #receiveEntry(entry: Fields): void {
    // Failed requests are listed as such.
    if (entry["level"] !== "error" || entry["source"] === "network") return;
    this.#errors.add(() => ({
      text: readText(entry["text"], maxText),
      source: sourceOf(entry["url"]),
      line: lineOf(entry["lineNumber"]),
    }));
  }

  #receiveIssue(issue: Fields): void {
    const details = readFields(readFields(issue["details"])["mixedContentIssueDetails"]);
    const url = readText(details["insecureURL"], maxUrlLength);
    const known = this.#mixedContent.get(url);
    if (url === "" || (known === undefined && this.#mixedContent.size >= maxMixedContent)) return;
    this.#mixedContent.set(url, known === true || details["resolutionStatus"] === "MixedContentBlocked");
  }
}

function calledError(fields: Fields): ConsoleError {
  const values = Array.isArray(fields["args"]) ? fields["args"].slice(0, maxArguments) : [];
  return { text: values.map(argumentText).join(" ").slice(0, maxText), ...positionOf(fields["stackTrace"]) };
}

function uncaughtError(details: Fields): ConsoleError {
  const exception = readFields(details["exception"]);
  const text =
    readText(exception["description"], maxText) || argumentText(exception) || readText(details["text"], maxText);
  const url = sourceOf(details["url"]);
  if (url !== null) return { text, source: url, line: lineOf(details["lineNumber"]) };
  return { text, ...positionOf(details["stackTrace"]) };
}

/** Value of a primitive, and the description of an object. */
function argumentText(value: unknown): string {
  const { value: primitive, description } = readFields(value);
  if (typeof primitive === "string") return primitive.slice(0, maxText);
  if (typeof primitive === "number" || typeof primitive === "boolean") return String(primitive);
  return readText(description, maxText);
}

function positionOf(stackTrace: unknown): Pick<ConsoleError, "source" | "line"> {
  const { callFrames } = readFields(stackTrace);
  const top = Array.isArray(callFrames) ? readFields(callFrames[0]) : {};
  return { source: sourceOf(top["url"]), line: lineOf(top["lineNumber"]) };
}

function sourceOf(url: unknown): string | null {
  return readText(url, maxUrlLength) || null;
}

/** Chromium counts lines from 0. */
function lineOf(value: unknown): number | null {
  const line = readNumber(value, 1e9);
  return line === null ? null : line + 1;
}
