/**
 * Built-in views of the list: the reader's own students; something late; a message or a document that waits for the
 * school; no next step; a deadline within 14 days. They hold active students only.
 */
export const workTabs = ['mine', 'overdue', 'waiting', 'no_step', 'deadline'] as const
export type WorkTab = (typeof workTabs)[number]
