/** Most questions of the owner. */
export const mostQuestions = 20;
/** Most queries of the owner. */
export const mostTargetQueries = 50;
/** Characters of a question or a query. */
export const longestAskedText = 300;
