import { deletePerson } from '@qadam/contract/accounts/endpoints.ts'
import { listBin } from '@qadam/contract/bin/endpoints.ts'
import { listStudents } from '@qadam/contract/enrolments/endpoints.ts'
import { createGroup, deleteGroup } from '@qadam/contract/groups/endpoints.ts'
import { createLesson, deleteLesson } from '@qadam/contract/lessons/endpoints.ts'
import { copyProgram, deleteProgram } from '@qadam/contract/programs/endpoints.ts'
import { createQuestion, deleteQuestion } from '@qadam/contract/questions/endpoints.ts'
import { createPerson } from '@qadam/contract/students/endpoints.ts'
import type { ApiClient } from './api-client.ts'
import { personOf } from './classroom.ts'
import { readData } from './read-data.ts'
import { demoPassword } from './schools.ts'
import { programsBySource } from './showcase.ts'

interface TaughtProgram {
  readonly source: string
  readonly source_id: string
}

/** Creates and deletes one object of each kind, so that the bin has content. Existing ones stay unchanged. */
export async function fillBin(
  { owner, manager }: { readonly owner: ApiClient; readonly manager: ApiClient },
  schoolId: number,
): Promise<void> {
  if ((await owner.send(listBin, { query: {} })).count > 0) return
  const [taught] = readData<{ programs: TaughtProgram[] }>('lessons.json').programs
  const program =
    taught && (await programsBySource(owner, schoolId)).get(`${taught.source} ${taught.source_id}`)
  if (!program) throw new Error('the demo teaches no program')
  const copy = await manager.send(copyProgram, { params: { id: program.id } })
  await manager.send(deleteProgram, { params: { id: copy.id } })
  const section = await manager.send(createLesson, {
    body: { course_id: program.id, title_ru: 'Прошлогодние темы', title_kk: 'Былтырғы тақырыптар' },
  })
  await manager.send(deleteLesson, { params: { id: section.id } })
  const question = await manager.send(createQuestion, {
    body: {
      content: {
        type: 'select_one',
        prompt: {
          ru: '<p>Столица Италии до 1871 года?</p>',
          kk: '<p>1871 жылға дейінгі Италия астанасы?</p>',
        },
        options: [
          { id: 'a', text: { ru: 'Флоренция', kk: 'Флоренция' }, is_correct: true },
          { id: 'b', text: { ru: 'Милан', kk: 'Милан' }, is_correct: false },
        ],
      } as never,
    },
  })
  await manager.send(deleteQuestion, { params: { id: question.id } })
  await deleteSomebody(owner)
  await deleteSomeGroup(owner, program.id)
}

async function deleteSomebody(owner: ApiClient): Promise<void> {
  const person = await owner.send(createPerson, {
    body: {
      role: 'student',
      email: 'left@demo.test',
      phone: '+77010009901',
      first_name: 'Ерасыл',
      last_name: 'Оразбаев',
      password: demoPassword,
    },
  })
  await owner.send(deletePerson, { params: { id: person.id } })
}

async function deleteSomeGroup(owner: ApiClient, programId: number): Promise<void> {
  const { results } = await owner.send(listStudents, { params: { courseId: programId }, query: {} })
  const group = await owner.send(createGroup, {
    body: {
      name_group: 'Летний интенсив',
      type_group: 'group',
      course: programId,
      teacher: await personOf(owner, 'teacher2@demo.test'),
      students: results.slice(-2).map(({ student }) => student.id),
    },
  })
  await owner.send(deleteGroup, { params: { id: group.id } })
}
