import { type CompanionSurvey, companionSurveyKind } from "@sightline/model";
import type { DocumentStore } from "@sightline/model/ports";

/** Returns what a crawl did about a kind of companion requests; `null` if it was not to make any. */
export async function loadCompanionSurvey(
  documents: DocumentStore,
  crawlId: string,
  name: string,
): Promise<CompanionSurvey | null> {
  const survey = await documents.get(crawlId, companionSurveyKind, name);
  return isSurvey(survey) ? survey : null;
}

function isSurvey(value: unknown): value is CompanionSurvey {
  return typeof value === "object" && value !== null && "requests" in value && typeof value.requests === "number";
}
