import { z } from 'zod'
import { id, instant, line, optionalLine, text, version, wholeNumberOf } from '../values.ts'
import { cardColours, groupTypes, maxSeats, seatsOf } from './vocabulary.ts'

const rowId = z.int()

export const groupType = z.enum(groupTypes)
export const cardColour = z.enum(cardColours)

/** A person as the schedule shows them. */
export const person = z.object({ id: rowId, first_name: z.string(), last_name: z.string().nullable() })

/** A current or former member of a group. */
export const member = person.extend({
  joined_at: instant,
  left_at: instant.nullable(),
  reason: z.string().nullable(),
  /** The group the student was transferred to. */
  moved_to: z.object({ id: rowId, name_group: z.string() }).nullable(),
  /** Progress in the group's program; null when not visible to the reader. */
  progress: z.object({ lessons: z.int(), lessons_done: z.int(), percent: z.int() }).nullable(),
})

/** A group in a list. */
export const groupRow = z.object({
  id: rowId,
  name_group: z.string(),
  type_group: groupType,
  course: z.object({ id: rowId, title: z.string() }),
  teacher: person.nullable(),
  /** The current students visible to the reader. */
  students: z.array(person),
  /** Number of taken seats. */
  taken: z.int(),
  seats: z.int(),
  colour: cardColour,
  /** Start of its next planned class. */
  next_class_at: instant.nullable(),
  version: z.int(),
})

/** A group with the period in which a teacher teaches or taught it, and the program assigned to them. */
export const taughtGroup = groupRow.extend({
  since: instant,
  until: instant.nullable(),
  course_id: z.object({ id: rowId, title_ru: z.string().nullable() }),
})

/** A group with every field of its page. */
export const group = groupRow.extend({
  members: z.array(member),
  teachers: z.array(z.object({ teacher: person, since: instant, until: instant.nullable() })),
  /** The next planned classes, nearest first. */
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
  type_group: groupType,
  seats: wholeNumberOf(1, seatsOf.group.most).optional(),
  colour: cardColour.optional(),
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

/** Why classes are planned outside a teacher's work hours. */
const overrideReason = line(500).optional()

/** Only the changed fields. Students not in the list leave the group, new ones join it. */
export const groupChange = z
  .object({ ...fields, id, version, override_reason: overrideReason })
  .partial()
  .refine(fitsSeats, { path: ['students'], message: 'groups.beyond_type' })

export const leaving = z.object({ reason: text(500).optional() })
export const transfer = z.object({ to_group: id, reason: text(500).optional() })
export const joining = z.object({ students: z.array(id).min(1).max(maxSeats) })
/** `bulk_act_id` undoes it in the journal of bulk actions; null when all were in the group already. */
export const joined = z.object({ added: z.int(), already: z.int(), bulk_act_id: z.int().nullable() })
export const groupQuery = z.object({
  course_id: id.optional(),
  q: optionalLine(100).optional(),
  teacher: id.optional(),
  type_group: groupType.optional(),
})

const someIds = z.array(z.int().min(1)).min(1).max(100)

/** The groups whose program changes: the given ones, or all groups of a teacher. */
export const programMove = z
  .object({ course: id, groups: someIds.optional(), teacher: id.optional() })
  .refine(({ groups, teacher }) => (groups === undefined) !== (teacher === undefined), {
    path: ['groups'],
    message: 'groups.whose_program',
  })

/** The programs to assign to a teacher, along with their groups without a teacher and the given groups. */
export const teaching = z.object({
  courses: someIds,
  groups: someIds.optional(),
  override_reason: overrideReason,
})

export const changedGroups = z.object({ results: z.array(groupRow) })

/** A candidate for a group's teacher. */
export const teacherChoice = person.extend({
  /** True when they teach the requested program. */
  teaches: z.boolean(),
  /** Number of groups they teach now. */
  groups: z.int(),
})

/** A program that was copied for `user`. */
export const programCopy = z.object({
  id: rowId,
  title: z.string(),
  copied_from: rowId,
  user: person,
})
