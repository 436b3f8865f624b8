import { z } from 'zod'
import { id, instant, line, optionalLine, text, version, wholeNumberOf } from '../values.ts'
import { cardColours, groupTypes, seatsOf } from './vocabulary.ts'

const rowId = z.int()

/** Somebody as the schedule shows them. */
export const person = z.object({ id: rowId, first_name: z.string(), last_name: z.string().nullable() })

/** A member of a group, now or before. */
export const member = person.extend({
  joined_at: instant,
  left_at: instant.nullable(),
  reason: z.string().nullable(),
  /** The group that a transfer led to. */
  moved_to: z.object({ id: rowId, name_group: z.string() }).nullable(),
  /** How far they are in the group's program; null where the reader does not see it. */
  progress: z.object({ lessons: z.int(), lessons_done: z.int(), percent: z.int() }).nullable(),
})

/** A group in a list. */
export const groupRow = z.object({
  id: rowId,
  name_group: z.string(),
  type_group: z.enum(groupTypes),
  course: z.object({ id: rowId, title: z.string() }),
  teacher: person.nullable(),
  /** Who is in it now, as far as the reader may see them. */
  students: z.array(person),
  /** How many of its seats are taken. */
  taken: z.int(),
  seats: z.int(),
  colour: z.enum(cardColours),
  /** When its next planned class begins. */
  next_class_at: instant.nullable(),
  version: z.int(),
})

/** A group that somebody teaches or taught. */
export const taughtGroup = groupRow.extend({ since: instant, until: instant.nullable() })

/** A group with everything that its page shows. */
export const group = groupRow.extend({
  members: z.array(member),
  teachers: z.array(z.object({ teacher: person, since: instant, until: instant.nullable() })),
  /** The planned classes that come next, the nearest first. */
  schedule: z.array(z.object({ id: rowId, starts_at: instant, ends_at: instant })),
  classes: z.object({ planned: z.int(), finished: z.int(), cancelled: z.int() }),
})

const students = z
  .array(z.int().min(1))
  .max(seatsOf.group.most)
  .transform((ids) => [...new Set(ids)])

const fields = {
  name_group: line(120),
  students,
  teacher: id,
  course: id,
  type_group: z.enum(groupTypes),
  seats: wholeNumberOf(1, seatsOf.group.most).optional(),
  colour: z.enum(cardColours).optional(),
}

const fitsSeats = ({
  type_group,
  seats,
  students,
}: {
  type_group?: string
  seats?: number
  students?: readonly number[]
}) => {
  if (type_group === undefined) return true
  const { most } = seatsOf[type_group as keyof typeof seatsOf]
  return (seats ?? 1) <= most && (students?.length ?? 0) <= Math.min(seats ?? most, most)
}

export const newGroup = z
  .object({ ...fields, students: students.refine((ids) => ids.length > 0, 'groups.needs_student') })
  .refine(fitsSeats, { path: ['students'], message: 'groups.beyond_type' })

/** Why somebody gets planned classes at times at which they do not work. */
const overrideReason = line(500).optional()

/** Only what changes. Students that are left out leave the group, new ones join it. */
export const groupChange = z
  .object({ ...fields, id, version, override_reason: overrideReason })
  .partial()
  .refine(fitsSeats, { path: ['students'], message: 'groups.beyond_type' })

export const leaving = z.object({ reason: text(500).optional() })
export const transfer = z.object({ to_group: id, reason: text(500).optional() })
export const groupQuery = z.object({
  course_id: id.optional(),
  q: optionalLine(100).optional(),
  teacher: id.optional(),
  type_group: z.enum(groupTypes).optional(),
})

const someIds = z.array(z.int().min(1)).min(1).max(100)

/** Which groups get another program: those that are named, or all that a teacher teaches. */
export const programMove = z
  .object({ course: id, groups: someIds.optional(), teacher: id.optional() })
  .refine(({ groups, teacher }) => (groups === undefined) !== (teacher === undefined), {
    path: ['groups'],
    message: 'groups.whose_program',
  })

/** The programs that a teacher gets; their groups without a teacher come along, and those that are named. */
export const teaching = z.object({
  courses: someIds,
  groups: someIds.optional(),
  override_reason: overrideReason,
})

export const changedGroups = z.object({ results: z.array(groupRow) })

/** Whom a group may get as its teacher. */
export const teacherChoice = person.extend({
  /** Whether they teach the program that was asked about. */
  teaches: z.boolean(),
  /** How many groups they teach now. */
  groups: z.int(),
})

/** The copy of a program that was made for somebody. */
export const programCopy = z.object({
  id: rowId,
  title: z.string(),
  copied_from: rowId,
  user: person,
})
