import type { ProbeResult } from "@sightline/geo";
import { visibleText } from "@sightline/report";
import { cutText } from "@sightline/text";
import { columns } from "./text-columns.ts";
import { maxTextWidth, wrapper } from "./wrapped-text.ts";

type Agent = ProbeResult["agents"][number];
type Answer = Agent["answers"][number];
type Document = ProbeResult["documents"][number];

/** With it, the table fits into 80 columns. */
const maxHeading = 14;

const reasons: Readonly<Record<NonNullable<Answer["reason"]>, string>> = {
  "rate-limited": "slow down",
  "server-error": "error",
  timeout: "timeout",
  "no-answer": "no answer",
  redirects: "redirects",
  "browser-unread": "unread",
  varies: "varies",
  robots: "robots.txt",
  paused: "paused",
  limit: "limit",
  deadline: "time over",
};

/** Returns the result of a probe as text for a terminal. */
export function probeText(result: ProbeResult, width: number): string {
  const wrap = wrapper(Math.min(width, maxTextWidth));
  const { documents, agents, requests, probedAt, text, note } = result;
  const [start] = documents;
  const table = columns([
    ["", ...documents.map(heading)],
    ...agents.map(({ token, answers }) => [token, ...answers.map(cell)]),
  ]);
  const others = agents.filter(({ answers }) => answers.some(({ verdict }) => verdict !== "same"));
  const sections = [
    wrap(`Probe of ${visibleText(start?.url ?? "")} on ${probedAt.slice(0, 10)}, ${requests} requests.`),
    ["As crawlers, compared with a browser", ...table].join("\n"),
    wrap(text),
    ...(others.length === 0 ? [] : [others.map((agent) => wrap(`${agent.token}: ${agent.text}`, 2, "- ")).join("\n")]),
    wrap(note),
  ];
  return `${sections.join("\n\n")}\n`;
}

function heading({ url, kind }: Document): string {
  return kind === "start" ? "start page" : cutText(new URL(url).pathname, maxHeading);
}

function cell({ verdict, reason, status, overlap }: Answer): string {
  switch (verdict) {
    case "same":
      return "same";
    case "challenged":
      return "challenged";
    case "refused":
      return `refused ${status}`;
    case "other-text":
      return overlap === null ? "elsewhere" : "other text";
    case "none":
      return `- ${reasons[reason ?? "no-answer"]}`;
  }
}
