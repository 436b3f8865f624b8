import { z } from 'zod'
import { event, id, noPayload } from '../../platform/events/event-type.ts'

export const questionAnswered = event('question.answered', z.strictObject({ post: id.optional() }), {
  since: '2026-11-21',
})
export const questionAsked = event('question.asked', z.strictObject({ program: id, lesson: id }), {
  since: '2026-11-21',
})
export const questionEdited = event('question.edited', z.strictObject({ post: id }), { since: '2026-11-21' })
export const questionHidden = event('question.hidden', z.strictObject({ post: id }), { since: '2026-11-21' })
export const questionReopened = event('question.reopened', noPayload, { since: '2026-11-21' })
export const questionResolved = event('question.resolved', noPayload, { since: '2026-11-21' })
export const questionShown = event('question.shown', z.strictObject({ post: id }), { since: '2026-11-21' })
// The audit log uses the same action as for the deletion of a bank question.
export const threadQuestionDeleted = event('lesson_question.deleted', z.strictObject({ post: id }), {
  since: '2026-11-21',
  action: 'question.deleted',
})
