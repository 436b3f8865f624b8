/** The kinds that a school can delete and restore, in the bin's list order. */
export const binKinds = ['program', 'person', 'lesson', 'question', 'group'] as const
export type BinKind = (typeof binKinds)[number]

/** Days within which a deleted object can be restored. */
export const restoreDays = 30
