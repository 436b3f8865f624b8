/** Kinds of timeline entries. */
export const timelineKinds = ['comment', 'message', 'field', 'status', 'file', 'sign_in'] as const
export type TimelineKind = (typeof timelineKinds)[number]
