import { z } from 'zod'
import { paging } from '../paging.ts'
import { id, plannedDay, text, titledRow, wholeNumberOf } from '../values.ts'
import { roles } from '../vocabulary.ts'
import { maxRiskNote, riskRules, thresholdBounds } from './rules.ts'

const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string().nullable() })

const lateWork = z.object({
  lesson: titledRow,
  due_at: z.string(),
  /** Null: not handed in yet. */
  done_at: z.string().nullable(),
})
const missedClass = z.object({ id: z.int(), starts_at: z.string() })

/** What a reason rests on, as numbers and dates. */
export const riskEvidence = z.discriminatedUnion('rule', [
  z.object({
    rule: z.literal('silent'),
    /** Null: nothing since the student joined, which is `since_at`. */
    last_at: z.string().nullable(),
    since_at: z.string(),
    days: z.int(),
    holidays: z.int(),
    limit: z.int(),
  }),
  z.object({ rule: z.literal('late'), in_row: z.int(), works: z.array(lateWork), limit: z.int() }),
  z.object({ rule: z.literal('absences'), in_row: z.int(), classes: z.array(missedClass), limit: z.int() }),
  z.object({
    rule: z.literal('missed'),
    missed: z.int(),
    held: z.int(),
    /** How many of the missed were announced. */
    excused: z.int(),
    limit: z.int(),
  }),
  z.object({
    rule: z.literal('slack'),
    /** Days to the deadline less the days still needed; null at a pace of zero. */
    slack: z.int().nullable(),
    days_left: z.int(),
    deadline_at: z.string(),
    lessons_left: z.int(),
    /** Lessons done in the last `pace_days`. */
    done: z.int(),
    pace_days: z.int(),
  }),
])
export type RiskEvidence = z.output<typeof riskEvidence>

const note = z.object({
  id: z.int(),
  kind: z.enum(['note', 'snooze', 'unsnooze']),
  /** Null where the reader sees that something was done, but not the words of others. */
  text: z.string().nullable(),
  until: z.string().nullable(),
  at: z.string(),
  by: z.object({ id: z.int(), name: z.string(), role: z.enum(roles) }),
})

export const risk = z.object({
  id: z.int(),
  rule: z.enum(riskRules),
  course: titledRow,
  since: z.string(),
  /** Calendar days for which it has been true. */
  days: z.int(),
  evidence: riskEvidence,
  /** The last day on which it is put aside; null when it is not. */
  snoozed_until: z.string().nullable(),
  /** Newest first. */
  notes: z.array(note),
})

export const riskQuery = z.object({
  ...paging,
  rule: z.enum(riskRules).optional(),
  course_id: id.optional(),
  group_id: id.optional(),
  teacher_id: id.optional(),
  curator_id: id.optional(),
  snoozed: z.enum(['hide', 'only', 'all']).default('hide'),
})
/** A student with every reason that the filter shows, the longest first. */
export const riskRow = z.object({
  student: person,
  curator: person.nullable(),
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  risks: z.array(risk),
})
export const studentRisks = z.object({
  risks: z.array(risk),
  /** Reasons that ended in the last 90 days. */
  cleared: z.array(
    z.object({
      id: z.int(),
      rule: z.enum(riskRules),
      course: titledRow,
      since: z.string(),
      until: z.string(),
    }),
  ),
})

export const snooze = z.object({ until: plannedDay, text: text(maxRiskNote).pipe(z.string().min(1)) })
export const riskNote = z.object({ text: text(maxRiskNote).pipe(z.string().min(1)) })

const bounded = (name: keyof typeof thresholdBounds) => wholeNumberOf(...thresholdBounds[name])
export const riskSettings = z.object({
  silent_days: z.int(),
  late_in_row: z.int(),
  absences_in_row: z.int(),
  missed_percent: z.int(),
  missed_from: z.int(),
  pace_days: z.int(),
  version: z.int(),
})
export const riskSettingsChange = z.object({
  silent_days: bounded('silent_days').optional(),
  late_in_row: bounded('late_in_row').optional(),
  absences_in_row: bounded('absences_in_row').optional(),
  missed_percent: bounded('missed_percent').optional(),
  missed_from: bounded('missed_from').optional(),
  pace_days: bounded('pace_days').optional(),
  version: wholeNumberOf(0).optional(),
})
