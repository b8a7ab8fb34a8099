import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "access.indexnow",
    pillar: "access",
    class: "info",
    title: "IndexNow key file is not valid",
    why: "Bing ignores IndexNow pings for a key that it cannot verify, and learns later of changes.",
    fix: "Serve the key alone as text/plain at the address that you named.",
    found: "The file answers {status} as {type}, and {content}. Status 200, text/plain and the key alone pass.",
    weight: 0,
    evidence: "B",
    sources: ["indexnow", "bing-guidelines"],
    effort: "S",
  },

  evaluate({ indexNowKey }) {
    if (indexNowKey === null) return notApplicable;
    const { key, document } = indexNowKey;
    const { status, contentType, text } = document;
    const isKey = /^[A-Za-z0-9-]{8,128}$/.test(key) && text.trim() === key;
    if (status === 200 && /^text\/plain\b/i.test(contentType ?? "") && isKey) return notApplicable;
    return reported({
      status: status ?? "no request",
      type: contentType ?? "no type",
      content: isKey ? "contains the key" : "does not contain the key alone",
    });
  },
});
