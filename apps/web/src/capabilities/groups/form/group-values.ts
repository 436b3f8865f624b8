import { newGroup } from '@qadam/contract/groups/schemas.ts'
import { type cardColours, type GroupType, seatsOf } from '@qadam/contract/groups/vocabulary.ts'
import { checked } from '../../../platform/form-check.ts'
import { i18n } from '../../../platform/i18n.ts'
import type { Group } from '../queries.ts'

/** The form of a group as it is typed; ids are texts, as fields of choice hold them. */
export interface GroupValues extends Record<string, unknown> {
  readonly name_group: string
  readonly type_group: GroupType | ''
  readonly course: string
  readonly teacher: string
  readonly students: string[]
  readonly seats: number | ''
  readonly colour: (typeof cardColours)[number]
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
  }
}

export function valuesOf(group: Group): GroupValues {
  return {
    name_group: group.name_group,
    type_group: group.type_group,
    course: String(group.course.id),
    teacher: group.teacher ? String(group.teacher.id) : '',
    students: group.students.map(({ id }) => String(id)),
    seats: group.seats,
    colour: group.colour,
  }
}

/** Whether a type has a number of seats to choose, or always the same one. */
export const hasSeats = (type: GroupValues['type_group']): boolean => type === 'group' || type === 'trial'

/** How many students fit with what is chosen. */
export function mostStudents({ type_group: type, seats }: GroupValues): number {
  if (type === '') return seatsOf.group.most
  return hasSeats(type) && seats !== '' ? Math.min(seats, seatsOf[type].most) : seatsOf[type].most
}

/** What is sent of the values. */
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
      : { seats: hasSeats(type_group) ? values.seats : seatsOf[type_group as GroupType].most }),
  }
}

const say = (phrase: 'needsStudent' | 'beyondType' | 'needsType' | 'needsTeacher') => () =>
  i18n.getFixedT(null, 'groups')(phrase)

/** What is wrong with the values, by field, in the reader's words. */
export function faultsOf(values: GroupValues): Record<string, string> {
  const check = checked(newGroup, {
    'groups.needs_student': say('needsStudent'),
    'groups.beyond_type': say('beyondType'),
  })
  const faults = check({
    ...values,
    students: values.students.map(Number),
    ...(hasSeats(values.type_group) ? {} : { seats: undefined }),
  }) as Record<string, string>
  const chosen = {
    ...(values.type_group === '' ? { type_group: say('needsType')() } : {}),
    ...(values.teacher === '' ? { teacher: say('needsTeacher')() } : {}),
  }
  const isCrowded = values.students.length > mostStudents(values)
  return { ...faults, ...chosen, ...(isCrowded ? { students: say('beyondType')() } : {}) }
}
