import { newGroup } from '@qadam/contract/groups/schemas.ts'
import { type cardColours, type GroupType, seatsOf } from '@qadam/contract/groups/vocabulary.ts'
import { checked } from '../../../platform/form-check.ts'
import { i18n } from '../../../platform/i18n.ts'
import type { Group } from '../queries.ts'

/** The form values of a group; ids are strings, as selects require. */
export interface GroupValues extends Record<string, unknown> {
  readonly name_group: string
  readonly type_group: GroupType | ''
  readonly course: string
  readonly teacher: string
  readonly students: string[]
  /** Digits; empty for the default. */
  readonly seats: string
  readonly colour: (typeof cardColours)[number]
  /** The reason for assigning classes to the teacher outside working hours. */
  readonly override_reason: string
}

export function emptyGroup(programId: number): GroupValues {
  return {
    name_group: '',
    type_group: '',
    course: String(programId),
    teacher: '',
    students: [],
    seats: '',
    colour: 'blue',
    override_reason: '',
  }
}

export function valuesOf(group: Group): GroupValues {
  return {
    name_group: group.name_group,
    type_group: group.type_group,
    course: String(group.course.id),
    teacher: group.teacher ? String(group.teacher.id) : '',
    students: group.students.map(({ id }) => String(id)),
    seats: String(group.seats),
    colour: group.colour,
    override_reason: '',
  }
}

/** Returns true when a type has a configurable number of seats. */
export const hasSeats = (type: GroupValues['type_group']): type is 'group' | 'trial' =>
  type === 'group' || type === 'trial'

/** Returns the maximum number of students for the current values. */
export function maxStudents({ type_group: type, seats }: GroupValues): number {
  if (type === '') return seatsOf.group.most
  return hasSeats(type) && seats !== '' ? Math.min(Number(seats), seatsOf[type].most) : seatsOf[type].most
}

/** Returns the typed seats; an empty string when they exceed the maximum of the type. */
export function seatsWithin(type: GroupType, seats: string): string {
  return hasSeats(type) && Number(seats) > seatsOf[type].most ? '' : seats
}

interface Versions {
  /** The initial values of the form. */
  readonly before: GroupValues
  readonly mine: GroupValues
  readonly theirs: GroupValues
}

/**
 * Merges typed values with someone else's saved version: untouched fields take theirs, and students are added
 * and removed one by one.
 */
export function merged({ before, mine, theirs }: Versions): GroupValues {
  const isTouched = (field: string) => JSON.stringify(mine[field]) !== JSON.stringify(before[field])
  const fields = Object.keys(mine).map((field) => [field, isTouched(field) ? mine[field] : theirs[field]])
  const joined = mine.students.filter((id) => !before.students.includes(id))
  const left = before.students.filter((id) => !mine.students.includes(id))
  const students = [...new Set([...theirs.students, ...joined])].filter((id) => !left.includes(id))
  return { ...(Object.fromEntries(fields) as GroupValues), students }
}

export function bodyOf(values: GroupValues) {
  const { name_group, type_group, colour } = values
  return {
    name_group,
    type_group: type_group as GroupType,
    colour,
    course: Number(values.course),
    teacher: Number(values.teacher),
    students: values.students.map(Number),
    ...(values.seats === ''
      ? {}
      : { seats: hasSeats(type_group) ? Number(values.seats) : seatsOf[type_group as GroupType].most }),
  }
}

const translate = (phrase: 'needsStudent' | 'beyondType' | 'needsType' | 'needsTeacher') => () =>
  i18n.getFixedT(null, 'groups')(phrase)

/** Validates the values; returns translated messages by field. */
export function faultsOf(values: GroupValues): Record<string, string> {
  const check = checked(newGroup, {
    'groups.needs_student': translate('needsStudent'),
    'groups.beyond_type': translate('beyondType'),
  })
  const faults = check({
    ...values,
    students: values.students.map(Number),
    seats: hasSeats(values.type_group) && values.seats !== '' ? Number(values.seats) : undefined,
  }) as Record<string, string>
  const chosen = {
    ...(values.type_group === '' ? { type_group: translate('needsType')() } : {}),
    ...(values.teacher === '' ? { teacher: translate('needsTeacher')() } : {}),
  }
  const isCrowded = values.students.length > maxStudents(values)
  return { ...faults, ...chosen, ...(isCrowded ? { students: translate('beyondType')() } : {}) }
}
