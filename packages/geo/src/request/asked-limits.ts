/** Maximum number of the owner's questions. */
export const mostQuestions = 20;
/** Maximum number of the owner's queries. */
export const mostTargetQueries = 50;
/** Maximum characters of a question or query. */
export const longestAskedText = 300;
