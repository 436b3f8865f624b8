/** How a class stands: over without its attendance or completion, on, to come, or completed with everybody marked. */
export const teachingStates = ['unmarked', 'running', 'coming', 'done'] as const
export type TeachingState = (typeof teachingStates)[number]

/** Days before today in which an unmarked class is still asked about. */
export const unmarkedDays = 30
/** Number of such classes that are listed. */
export const maxUnmarked = 10
/** Days of the strip, with today. */
export const stripDays = 7
/** Number of rows that each list shows; the count beside it is of all. */
export const maxWorks = 8
export const maxQuestions = 6
export const maxBehind = 8
