import { attendances, classStatuses } from '@qadam/contract/classes/vocabulary.ts'
import { roles } from '@qadam/contract/values.ts'
import { z } from 'zod'
import { event, id } from '../../platform/events/event-type.ts'

export const classAttendanceMarked = event(
  'class.attendance_marked',
  z.strictObject({
    marks: z.array(z.strictObject({ student: id, attendance: z.enum(attendances).nullable() })),
  }),
  { since: '2026-11-22' },
)
export const scheduleSettingsChanged = event(
  'schedule.settings_changed',
  z.strictObject({
    changed: z.record(
      z.string(),
      z.strictObject({
        from: z.union([z.string(), z.number(), z.boolean(), z.array(id)]).nullable(),
        to: z.union([z.string(), z.number(), z.boolean(), z.array(id)]).nullable(),
      }),
    ),
  }),
  { since: '2026-11-22' },
)

// The first audit line lists all classes; the lines of the others contain the rest.
const classes = z.array(id).optional()
const lost = z.array(z.strictObject({ teacher: id, classes: z.array(id) })).optional()
const by = z.enum(roles)
/** A class at the time of its deletion. */
const snapshot = z.strictObject({
  id,
  uid: z.string(),
  sequence: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
  program_id: id,
  teacher_id: id,
  students: z.array(id),
  is_off: z.boolean(),
})

export const classPlanned = event(
  'class.planned',
  z.strictObject({ classes, series: id.optional(), override: z.string().optional() }),
  { since: '2026-11-22' },
)
export const classRescheduled = event(
  'class.rescheduled',
  z.strictObject({ classes, to: id.optional(), by, lost }),
  {
    since: '2026-11-22',
  },
)
export const classChanged = event(
  'class.changed',
  z.strictObject({
    classes,
    changed: z.array(z.string()).optional(),
    by: by.optional(),
    teacher: id.nullable().optional(),
    series: id.optional(),
    override: z.string().optional(),
    lost,
  }),
  { since: '2026-11-22' },
)
export const classCancelled = event(
  'class.cancelled',
  z.strictObject({ classes, by: by.optional(), student_gone: id.optional() }),
  { since: '2026-11-22' },
)
export const classDeleted = event(
  'class.deleted',
  z.strictObject({ classes, told: z.array(snapshot), reason: z.string().optional() }),
  { since: '2026-11-22' },
)
export const classReset = event(
  'class.reset',
  z.strictObject({ classes, from: z.enum(classStatuses), removed: id.optional() }),
  { since: '2026-11-22' },
)
export const classJoined = event(
  'class.joined',
  z.strictObject({ classes, student: id, group: id.optional() }),
  { since: '2026-11-22' },
)
export const classLeft = event('class.left', z.strictObject({ classes, student: id, group: id.optional() }), {
  since: '2026-11-22',
})
export const classFinished = event(
  'class.finished',
  z.strictObject({ classes, automatic: z.boolean().optional() }),
  { since: '2026-11-22' },
)
