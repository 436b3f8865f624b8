/** What a school can delete and restore, in the order in which the bin lists the kinds. */
export const binKinds = ['program', 'person', 'lesson', 'question', 'group'] as const
export type BinKind = (typeof binKinds)[number]

/** Days within which what was deleted can be restored. */
export const restoreDays = 30
