/**
 * Version of the format of `report.json`; raised when a field is removed or changes its meaning, not when one is added.
 */
export const reportSchemaVersion = 1;
