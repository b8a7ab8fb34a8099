/** Maximum number of the owner's questions. */
export const maxQuestions = 20;
/** Maximum number of the owner's queries. */
export const maxTargetQueries = 50;
/** Maximum characters of a question or query. */
export const maxAskedTextLength = 300;
