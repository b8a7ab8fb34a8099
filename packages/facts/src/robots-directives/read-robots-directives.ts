import { tagIds } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { type HeaderPairs, headerValues } from "../answer/header-list.ts";
import { factList } from "../read/fact-list.ts";
import { maxMetaName } from "../read/meta-name.ts";
import type { NodeReader, TopicReader } from "../read/page-reading.ts";
import { placeOf } from "../read/scope.ts";
import { pageRobotsRules } from "./page-robots.ts";
import type { RobotsDirectivesFacts } from "./robots-directives-schema.ts";
import { listRobotsRules, parseRobotsHeaders } from "./robots-list.ts";
import { isRobotsMetaName } from "./robots-meta-name.ts";
import { unavailableAfterTime } from "./unavailable-after.ts";

const metaTags = tagIds("meta");

const limits = { robotsMetas: 50, robotsHeaders: 50, pastUnavailableAfter: 10 } as const;
const maxContent = 10_000;

/**
 * Reads X-Robots-Tag headers.
 *
 * @param fetchedAt `null` when unknown; dates are then not judged
 */
export function robotsOfHeaders(headers: HeaderPairs, fetchedAt: Date | null): RobotsDirectivesFacts {
  const robotsHeaders = parseRobotsHeaders(headerValues(headers, "x-robots-tag"))
    .slice(0, limits.robotsHeaders)
    .map(({ agent, content }) => ({ agent: agent === null ? null : detachedText(agent, maxMetaName), content }));
  return robotsDirectives([], robotsHeaders, fetchedAt);
}

/** Starts reading robots metas, which add to the rules of headers. */
export const readRobotsDirectives: TopicReader<RobotsDirectivesFacts> = (reading) => {
  const { page, answer, fetchedAt, cut, at, metaName } = reading;
  const metas = factList<RobotsDirectivesFacts["robotsMetas"][number]>(cut, "robotsMetas", limits.robotsMetas);
  const readMeta: NodeReader = (node, bits) => {
    const name = metaName(node);
    const content = name !== null && isRobotsMetaName(name) ? page.attribute(node, "content") : null;
    if (name === null || content === null) return;
    metas.add({
      name: detachedText(name, maxMetaName),
      content: detachedText(content, maxContent),
      place: placeOf(bits),
      at: at(node),
    });
  };
  return {
    elements: [[metaTags, readMeta]],
    finish: () => robotsDirectives(metas.items, answer.robotsHeaders, fetchedAt),
  };
};

function robotsDirectives(
  robotsMetas: RobotsDirectivesFacts["robotsMetas"],
  robotsHeaders: RobotsDirectivesFacts["robotsHeaders"],
  fetchedAt: Date | null,
): RobotsDirectivesFacts {
  const pastUnavailableAfter = fetchedAt === null ? [] : pastDates(robotsMetas, robotsHeaders, fetchedAt);
  const { index, follow } = pageRobotsRules({ robotsMetas, robotsHeaders, pastUnavailableAfter }, "googlebot");
  return { robotsMetas, robotsHeaders, pastUnavailableAfter, noindex: !index, nofollow: !follow };
}

function pastDates(
  metas: RobotsDirectivesFacts["robotsMetas"],
  headers: RobotsDirectivesFacts["robotsHeaders"],
  fetchedAt: Date,
): string[] {
  const past = new Set<string>();
  for (const { name, value } of listRobotsRules({ metas, headers })) {
    const time = name === "unavailable_after" ? unavailableAfterTime(value) : null;
    if (time === null || time > fetchedAt.getTime()) continue;
    past.add(detachedText(value, value.length));
    if (past.size === limits.pastUnavailableAfter) break;
  }
  return [...past];
}
