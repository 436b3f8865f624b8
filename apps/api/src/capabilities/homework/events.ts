import { gradeScales, latePolicies } from '@qadam/contract/homework/rules.ts'
import { z } from 'zod'
import { event, id, noPayload } from '../../platform/events/event-type.ts'

export const finalDocumentAdded = event(
  'final_document.added',
  z.strictObject({ student: id, files: z.array(id) }),
  { since: '2026-11-21' },
)
export const gradingCommentCreated = event('grading_comment.created', noPayload, { since: '2026-11-21' })
export const gradingCommentRemoved = event('grading_comment.removed', noPayload, { since: '2026-11-21' })
export const gradingCommentUpdated = event('grading_comment.updated', noPayload, { since: '2026-11-21' })
export const homeworkCreated = event(
  'homework.created',
  z.strictObject({ program: id, lesson: id, task: id.nullable() }),
  { since: '2026-11-21' },
)
export const homeworkExcused = event('homework.excused', z.strictObject({ program: id, student: id }), {
  since: '2026-11-21',
})
export const homeworkFileAdded = event('homework.file_added', z.strictObject({ file: id }), {
  since: '2026-11-21',
})
export const homeworkFileRemoved = event('homework.file_removed', z.strictObject({ file: id }), {
  since: '2026-11-21',
})
export const homeworkGraded = event(
  'homework.graded',
  z.strictObject({
    program: id,
    student: id,
    grade: z.number(),
    scale: z.enum(gradeScales),
    was: z.number().nullable(),
  }),
  { since: '2026-11-21' },
)
export const homeworkOpened = event('homework.opened', noPayload, { since: '2026-11-21' })
export const homeworkRegraded = event(
  'homework.regraded',
  z.strictObject({
    program: id,
    student: id,
    grade: z.number(),
    scale: z.enum(gradeScales),
    was: z.number().nullable(),
  }),
  { since: '2026-11-21' },
)
export const homeworkReminded = event(
  'homework.reminded',
  z.strictObject({ day: z.string(), works: z.number() }),
  { since: '2026-11-21' },
)
export const homeworkRemoved = event('homework.removed', z.strictObject({ program: id }), {
  since: '2026-11-21',
})
export const homeworkReturned = event(
  'homework.returned',
  z.strictObject({ program: id, student: id, was: z.number().nullable() }),
  { since: '2026-11-21' },
)
export const homeworkSubmitted = event(
  'homework.submitted',
  z.strictObject({
    program: id,
    lesson: id,
    number: z.number(),
    attempt: z.number(),
    is_late: z.boolean(),
    of_attempt: z.number().optional(),
  }),
  { since: '2026-11-21' },
)
export const homeworkTakenBack = event('homework.taken_back', z.strictObject({ number: z.number() }), {
  since: '2026-11-21',
})
export const homeworkTermsChanged = event(
  'homework_terms.changed',
  z.strictObject({
    program: id,
    lesson: id.nullable(),
    list: id.nullable(),
    task: id.nullable().optional(),
    due_at: z.string().nullable(),
    late: z.enum(latePolicies).nullable(),
    scale: z.enum(gradeScales).nullable(),
    attempts: z.number().nullable(),
    anonymous: z.boolean().nullable(),
    rubric_id: id.nullable(),
  }),
  { since: '2026-11-21' },
)
export const rubricCreated = event('rubric.created', noPayload, { since: '2026-11-21' })
export const rubricRemoved = event('rubric.removed', noPayload, { since: '2026-11-21' })
export const rubricUpdated = event('rubric.updated', z.strictObject({ fields: z.array(z.string()) }), {
  since: '2026-11-21',
})
