import { tagIds } from "@sightline/html";
import { keptText } from "@sightline/text";
import { headerValues } from "../answer/header-list.ts";
import { factList } from "../read/fact-list.ts";
import { maxMetaName, metaName } from "../read/meta-name.ts";
import type { TopicReader } from "../read/page-reading.ts";
import { placeOf } from "../read/scope.ts";
import type { RobotsDirectivesFacts } from "./robots-directives-schema.ts";
import { isRobotsMetaName } from "./robots-meta-name.ts";
import { parseRobotsHeaders, robotsRulesOf } from "./robots-rules.ts";

const metaTags = tagIds("meta");

const limits = { robotsMetas: 50, robotsHeaders: 50 } as const;
const maxContent = 10_000;

/** Reads X-Robots-Tag headers. */
export function robotsOfHeaders(headers: readonly (readonly [string, string])[]): RobotsDirectivesFacts {
  const robotsHeaders = parseRobotsHeaders(headerValues(headers, "x-robots-tag"))
    .slice(0, limits.robotsHeaders)
    .map(({ agent, content }) => ({ agent: agent === null ? null : keptText(agent, maxMetaName), content }));
  return robotsDirectives([], robotsHeaders);
}

/** Begins to read robots metas; they add to what headers say. */
export function readRobotsDirectives(
  robotsHeaders: RobotsDirectivesFacts["robotsHeaders"],
): TopicReader<RobotsDirectivesFacts> {
  return ({ page, cut, at }) => {
    const metas = factList<RobotsDirectivesFacts["robotsMetas"][number]>(cut, "robotsMetas", limits.robotsMetas);
    return {
      elements: [
        [
          metaTags,
          (node, bits) => {
            const name = metaName(page, node);
            const content = name !== null && isRobotsMetaName(name) ? page.attribute(node, "content") : null;
            if (name === null || content === null) return;
            metas.add({
              name: keptText(name, maxMetaName),
              content: keptText(content, maxContent),
              place: placeOf(bits),
              at: at(node),
            });
          },
        ],
      ],
      finish: () => robotsDirectives(metas.items, robotsHeaders),
    };
  };
}

function robotsDirectives(
  robotsMetas: RobotsDirectivesFacts["robotsMetas"],
  robotsHeaders: RobotsDirectivesFacts["robotsHeaders"],
): RobotsDirectivesFacts {
  const rules = robotsRulesOf({ metas: robotsMetas, headers: robotsHeaders }, "googlebot");
  return { robotsMetas, robotsHeaders, noindex: !rules.index, nofollow: !rules.follow };
}
