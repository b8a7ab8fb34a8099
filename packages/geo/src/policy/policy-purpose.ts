/** Purposes for which the operator of a crawler fetches pages: to search and quote, for a user who asks, to train. */
export const policyPurposes = ["search", "user", "training"] as const;
/** Purpose for which the operator of a crawler fetches pages. */
export type PolicyPurpose = (typeof policyPurposes)[number];
