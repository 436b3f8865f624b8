import { ways } from '@qadam/contract/enrolments/vocabulary.ts'
import { z } from 'zod'
import { type EventType, event, id, noPayload } from '../../platform/events/event-type.ts'

const change = z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })
/** What the history of a program shows of an event: the changed fields, and the import that wrote them. */
const programChange = z.strictObject({ changes: z.array(change).optional(), import_id: id.optional() })
const bulkChange = z.strictObject({
  act: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.unknown())]).nullable(),
  ids: z.array(id),
})

export type ProgramEvent = EventType<string, typeof programChange>

export const programCopied = event('program.copied', z.strictObject({ from: id, changes: z.array(change) }), {
  since: '2026-11-21',
})
export const programErased = event('program.erased', noPayload, { since: '2026-11-21' })
export const programStudentAccessChanged = event(
  'program.student_access_changed',
  z.strictObject({ person: id, from: z.string().nullable(), until: z.string().nullable() }),
  { since: '2026-11-21' },
)
export const programStudentAdded = event(
  'program.student_added',
  z.strictObject({
    away_since: z.string().optional(),
    until: z.string().optional(),
    person: id,
    way: z.enum(ways),
  }),
  { since: '2026-11-21' },
)
export const programStudentLeft = event(
  'program.student_left',
  z.strictObject({ reason: z.string().optional(), person: id }),
  { since: '2026-11-21' },
)
export const programStudentRemoved = event(
  'program.student_removed',
  z.strictObject({ reason: z.string().optional(), person: id }),
  { since: '2026-11-21' },
)
export const programsExported = event(
  'programs.exported',
  z.strictObject({
    filters: z.record(z.string(), z.unknown()),
    rows: z.number(),
    file: z.enum(['csv', 'xlsx']),
  }),
  { since: '2026-11-21' },
)
export const programCreated = event('program.created', programChange, { since: '2026-11-21' })
export const programUpdated = event('program.updated', programChange, { since: '2026-11-21' })
export const programDeleted = event('program.deleted', programChange, { since: '2026-11-21' })
export const programRestored = event('program.restored', programChange, { since: '2026-11-21' })
export const programPostersAdded = event('program.posters_added', programChange, { since: '2026-11-21' })
export const programMediaAdded = event('program.media_added', programChange, { since: '2026-11-21' })
export const programRequirementAdded = event('program.requirement_added', programChange, {
  since: '2026-11-21',
})
export const programRequirementChanged = event('program.requirement_changed', programChange, {
  since: '2026-11-21',
})
export const programRequirementRemoved = event('program.requirement_removed', programChange, {
  since: '2026-11-21',
})
export const programRoundAdded = event('program.round_added', programChange, { since: '2026-11-21' })
export const programRoundChanged = event('program.round_changed', programChange, { since: '2026-11-21' })
export const programRoundRemoved = event('program.round_removed', programChange, { since: '2026-11-21' })
const savedChange = z.strictObject({ ids: z.array(id) })
export const programsSaved = event('programs.saved', savedChange, { since: '2026-11-24' })
export const programsUnsaved = event('programs.unsaved', savedChange, { since: '2026-11-24' })
export const programTeacherAdded = event('program.teacher_added', programChange, { since: '2026-11-21' })
export const programTeacherRemoved = event('program.teacher_removed', programChange, { since: '2026-11-22' })
export const programsChanged = event('programs.changed', bulkChange, { since: '2026-11-21' })
export const programsChangeUndone = event('programs.change_undone', bulkChange, { since: '2026-11-21' })

/** Events that an import or its undo can cause for an existing program. */
export const importedProgramEvents = [programUpdated, programDeleted, programRestored] as const
