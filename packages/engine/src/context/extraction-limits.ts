/** A page of 10 MB can take three seconds on a busy core and 500 MB; pages that take more are hostile. */
export const extractionLimits = { deadlineMs: 10_000, maxHeapMb: 1024 };
