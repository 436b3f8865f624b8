import { listStudents } from '@qadam/contract/enrolments/endpoints.ts'
import {
  changeGroup,
  createGroup,
  listGroups,
  listTeachersForGroup,
  transferStudent,
} from '@qadam/contract/groups/endpoints.ts'
import type { FrontDoor } from './front-door.ts'
import { readData } from './read-data.ts'
import { programsBySource } from './showcase.ts'

interface TaughtProgram {
  readonly source: string
  readonly source_id: string
}

/** A group as the demo has it: which of the program's students, and which of its teachers. */
const made = [
  { name_group: 'Кешкі топ A1', type_group: 'group', colour: 'green', seats: 10, from: 0, many: 7 },
  { name_group: 'Дневная группа B1', type_group: 'group', colour: 'purple', seats: 8, from: 7, many: 4 },
  { name_group: 'Пара по субботам', type_group: 'pair', colour: 'orange', from: 2, many: 2 },
  { name_group: 'Индивидуально: эссе', type_group: 'individual', colour: 'blue', from: 0, many: 1 },
  { name_group: 'Сынақ сабағы', type_group: 'trial', colour: 'yellow', seats: 3, from: 9, many: 2 },
] as const

/** Groups of each type in the first taught program, of the students who are in it; one of them moves, one is taken over. */
export async function formGroups(owner: FrontDoor, schoolId: number): Promise<number> {
  const there = await owner.send(listGroups, { params: { schoolId }, query: {} })
  if (there.count > 0) return there.count
  const [taught] = readData<{ programs: TaughtProgram[] }>('lessons.json').programs
  const program =
    taught && (await programsBySource(owner, schoolId)).get(`${taught.source} ${taught.source_id}`)
  if (!program) throw new Error('the demo teaches no program')
  const { results } = await owner.send(listStudents, {
    params: { courseId: program.id },
    query: { page_size: 100 },
  })
  // By the time they came, so that whoever signs in first is in the first group.
  const students = results.map(({ student }) => student.id).toSorted((a, b) => a - b)
  const { results: teachers } = await owner.send(listTeachersForGroup, { query: { course: program.id } })
  const own = teachers.filter(({ teaches }) => teaches)
  const ids: number[] = []
  for (const [nr, { from, many, ...form }] of made.entries()) {
    const teacher = own[nr % own.length]
    if (!teacher) throw new Error('the demo has nobody who teaches its program')
    const body = {
      ...form,
      course: program.id,
      teacher: teacher.id,
      students: students.slice(from, from + many),
    }
    ids.push((await owner.send(createGroup, { body })).id)
  }
  const [evening = 0, day = 0] = ids
  const [first, second] = own
  if (first && second)
    await owner.send(changeGroup, { params: { id: evening }, body: { teacher: second.id } })
  await owner.send(transferStudent, {
    params: { groupId: evening, userId: students[6] ?? 0 },
    body: { to_group: day, reason: 'Удобнее учиться днём' },
  })
  return ids.length
}
