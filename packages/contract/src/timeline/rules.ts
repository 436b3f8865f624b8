/** What a student's timeline is made of. */
export const timelineKinds = ['comment', 'message', 'field', 'status', 'file', 'sign_in'] as const
export type TimelineKind = (typeof timelineKinds)[number]
