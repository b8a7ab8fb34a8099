import type { GeoGoal } from "../input/geo-input.ts";
import { aiprefDraft } from "../policy/content-usage.ts";
import type { CompiledPolicy } from "./compiled-policy.ts";

/** Setting of the Search generative AI control in Search Console, as the owner states it; `null` if unknown. */
export type GoogleAiControl = "on" | "off" | null;

const noTraining = {
  name: "Content-Usage",
  value: "train-ai=n",
  why: `States that the content must not train AI models, in the words of ${aiprefDraft}, an Internet-Draft without consensus. No operator documents that it obeys it; it costs nothing.`,
};
const noSnippet = {
  name: "X-Robots-Tag",
  value: "googlebot: nosnippet",
  why: "Keeps pages out of AI Overviews and AI Mode while Googlebot stays allowed for web search. It costs the text under your links in Google's results too; the Search generative AI control in Search Console does not.",
};
const noArchive = {
  name: "X-Robots-Tag",
  value: "bingbot: noarchive",
  why: "Keeps pages out of Copilot and Bing's grounding while bingbot stays allowed for web search. It costs the cached copy in Bing's results.",
};

/** Returns the response headers that a goal needs in addition to robots.txt. */
export function goalHeaders(goal: GeoGoal, googleAiControl: GoogleAiControl): CompiledPolicy["headers"] {
  switch (goal) {
    case "visible":
      return [];
    case "visible-no-training":
      return [noTraining];
    case "closed":
      return googleAiControl === "off" ? [noArchive, noTraining] : [noSnippet, noArchive, noTraining];
  }
}
