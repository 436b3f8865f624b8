import { listStudents } from '@qadam/contract/enrolments/endpoints.ts'
import { changeGroup, createGroup, listGroups, transferStudent } from '@qadam/contract/groups/endpoints.ts'
import { addTeacher } from '@qadam/contract/programs/endpoints.ts'
import type { ApiClient } from './api-client.ts'
import { personOf } from './classroom.ts'
import { readData } from './read-data.ts'
import { programsBySource } from './showcase.ts'

interface TaughtProgram {
  readonly source: string
  readonly source_id: string
}

const emails = ['teacher@demo.test', 'teacher2@demo.test', 'teacher3@demo.test'] as const

/** The demo's groups: which of the program's students, and which of its teachers. */
const made = [
  { name_group: 'Кешкі топ A1', type_group: 'group', colour: 'green', seats: 10, by: 0, from: 0, many: 7 },
  {
    name_group: 'Дневная группа B1',
    type_group: 'group',
    colour: 'purple',
    seats: 8,
    by: 2,
    from: 7,
    many: 4,
  },
  { name_group: 'Пара по субботам', type_group: 'pair', colour: 'orange', by: 1, from: 2, many: 2 },
  { name_group: 'Индивидуально: эссе', type_group: 'individual', colour: 'blue', by: 2, from: 0, many: 1 },
  { name_group: 'Сынақ сабағы', type_group: 'trial', colour: 'yellow', seats: 3, by: 1, from: 9, many: 2 },
] as const

/**
 * Creates groups of each type in the first taught program from its students; one student transfers, one group
 * gets another teacher.
 */
export async function formGroups(owner: ApiClient, schoolId: number): Promise<number> {
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
  // In order of arrival, so that the first student to sign in is in the first group.
  const students = results.map(({ student }) => student.id).toSorted((a, b) => a - b)
  const teachers: number[] = []
  for (const email of emails) {
    const teacher_id = await personOf(owner, email)
    await owner.send(addTeacher, { params: { courseId: program.id }, body: { teacher_id } }, 'unlessThere')
    teachers.push(teacher_id)
  }
  const ids: number[] = []
  for (const { by, from, many, ...form } of made) {
    const body = {
      ...form,
      course: program.id,
      teacher: teachers[by] ?? 0,
      students: students.slice(from, from + many),
    }
    ids.push((await owner.send(createGroup, { body })).id)
  }
  const [evening = 0, day = 0] = ids
  await owner.send(changeGroup, { params: { id: evening }, body: { teacher: teachers[1] ?? 0 } })
  await owner.send(transferStudent, {
    params: { groupId: evening, userId: students[6] ?? 0 },
    body: { to_group: day, reason: 'Удобнее учиться днём' },
  })
  return ids.length
}
