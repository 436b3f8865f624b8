import { groupTypes } from '@qadam/contract/groups/vocabulary.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const groupCreated = event(
  'group.created',
  z.strictObject({ name: z.string(), type: z.enum(groupTypes), program: id }),
  { since: '2026-11-22' },
)
export const groupDeleted = event(
  'group.deleted',
  z.strictObject({ name: z.string(), teacher: id.nullable() }),
  { since: '2026-11-22' },
)
export const groupProgramChanged = event(
  'group.program_changed',
  z.strictObject({ from: z.number(), to: z.number() }),
  { since: '2026-11-22' },
)
export const groupRestored = event(
  'group.restored',
  z.strictObject({ name: z.string(), away_since: z.string() }),
  { since: '2026-11-22' },
)
export const groupStudentJoined = event(
  'group.student_joined',
  z.strictObject({ from: z.number().optional(), person: id }),
  { since: '2026-11-22' },
)
export const groupStudentLeft = event(
  'group.student_left',
  z.strictObject({
    with_group: z.boolean().optional(),
    with_program: z.boolean().optional(),
    reason: z.string().optional(),
    to: z.number().optional(),
    person: id,
  }),
  { since: '2026-11-22' },
)
export const groupStudentNotReturned = event(
  'group.student_not_returned',
  z.strictObject({ person: id, by: id.nullable(), why: z.string() }),
  { since: '2026-11-22' },
)
export const groupStudentTransferred = event(
  'group.student_transferred',
  z.strictObject({
    with_group: z.boolean().optional(),
    with_program: z.boolean().optional(),
    reason: z.string().optional(),
    to: z.number().optional(),
    person: id,
  }),
  { since: '2026-11-22' },
)
export const groupTeacherChanged = event(
  'group.teacher_changed',
  z.strictObject({ from: z.number().nullable(), to: z.number().nullable() }),
  { since: '2026-11-22' },
)
export const groupUpdated = event(
  'group.updated',
  z.record(
    z.string(),
    z.strictObject({ from: z.union([z.string(), z.number()]), to: z.union([z.string(), z.number()]) }),
  ),
  { since: '2026-11-22' },
)
export const programCopiedFor = event(
  'program.copied_for',
  z.strictObject({ from: z.number(), person: id }),
  { since: '2026-11-22' },
)
