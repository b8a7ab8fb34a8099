import type { FactTopic } from "../fact-topic.ts";
import type { SocialFacts } from "./social-schema.ts";

export const socialTopic: FactTopic<SocialFacts> = { name: "social", version: 2, empty: { socialMetas: [] } };
