import { selectorNames } from '@qadam/contract/students/fields.ts'
import { z } from 'zod'
import { event, id, noPayload } from '../../platform/events/event-type.ts'

export const nextStepCreated = event('next_step.created', z.strictObject({ student: id, owner: id }), {
  since: '2026-11-21',
})
export const recordChanged = event(
  'record.changed',
  z.strictObject({ changed: z.array(z.string()), version: z.number() }),
  { since: '2026-11-21' },
)
export const recordOpened = event('record.opened', noPayload, { since: '2026-11-21' })
export const recordsChangeUndone = event(
  'records.change_undone',
  z.strictObject({ students: z.number(), kept: z.number(), bulk: id, changed: z.array(z.string()) }),
  { since: '2026-11-21' },
)
export const recordsChanged = event(
  'records.changed',
  z.strictObject({
    changes: z.array(
      z.strictObject({
        field: z.string(),
        mode: z.enum(['set', 'add', 'remove']),
        value: z
          .union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])
          .nullable(),
      }),
    ),
    students: z.number(),
    bulk: id,
    changed: z.array(z.string()),
  }),
  { since: '2026-11-21' },
)
export const selectorOptionCreated = event(
  'selector_option.created',
  z.strictObject({ selector: z.enum(selectorNames) }),
  { since: '2026-11-21' },
)
export const selectorOptionDeleted = event(
  'selector_option.deleted',
  z.strictObject({ selector: z.enum(selectorNames) }),
  { since: '2026-11-21' },
)
export const selectorOptionRestored = event(
  'selector_option.restored',
  z.strictObject({ selector: z.enum(selectorNames) }),
  { since: '2026-11-21' },
)
export const selectorOptionUpdated = event(
  'selector_option.updated',
  z.strictObject({ selector: z.enum(selectorNames), changed: z.array(z.string()) }),
  { since: '2026-11-21' },
)
export const studentsExported = event(
  'students.exported',
  z.strictObject({
    columns: z.array(z.string()),
    filter: z.unknown(),
    file: z.enum(['csv', 'xlsx']),
    people: z.number(),
  }),
  { since: '2026-11-21' },
)

const step = z.strictObject({ student: id })
export const nextStepUpdated = event('next_step.updated', step, { since: '2026-11-21' })
export const nextStepDone = event('next_step.done', step, { since: '2026-11-21' })
export const nextStepReopened = event('next_step.reopened', step, { since: '2026-11-22' })
export const studentViewShared = event('student_view.shared', noPayload, { since: '2026-11-21' })
export const studentViewUpdated = event('student_view.updated', noPayload, { since: '2026-11-21' })
export const studentViewDeleted = event('student_view.deleted', noPayload, { since: '2026-11-21' })
