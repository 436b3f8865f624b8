import { addTeacher } from '@qadam/contract/programs/endpoints.ts'
import { getAttempt, listLists } from '@qadam/contract/tasks/endpoints.ts'
import { taskContent } from '@qadam/contract/tasks/task-types.ts'
import { expect, test } from 'vitest'
import { givePassword, goodPassword } from '../capabilities/accounts/factory.ts'
import { aLesson, aSection } from '../capabilities/lessons/factory.ts'
import { aPublishedProgram, enrol } from '../capabilities/programs/factory.ts'
import { as } from '../testing/api.ts'
import { schoolFixture, type TestUser } from '../testing/school-fixture.ts'
import { ApiClient } from './api-client.ts'
import { type DemoExam, examTasks, holdExam } from './exam.ts'
import { readData } from './read-data.ts'

const exam = readData<DemoExam>('exam.json')
const languages = ['ru', 'kk', 'en'] as const
interface Asked {
  readonly type: string
  readonly prompt: Record<(typeof languages)[number], string>
}

test('the exam asks at least five kinds of tasks in three languages, and each was answered', () => {
  const tasks = examTasks(exam).map((task) => taskContent.parse(task)) as unknown as Asked[]
  expect(new Set(tasks.map(({ type }) => type)).size).toBeGreaterThanOrEqual(5)
  for (const { prompt } of tasks)
    for (const language of languages) expect(prompt[language]).toMatch(/\p{L}{3}/u)
  expect(exam.taken.answers.map(({ type }) => type)).toEqual(tasks.map(({ type }) => type))
})

test('every exam of the taught programs is one that the demo writes', () => {
  const { programs } = readData<{
    programs: { sections: { lessons: { format: string; title_ru: string }[] }[] }[]
  }>('lessons.json')
  const exams = programs
    .flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons))
    .filter(({ format }) => format === 'exam')
  expect(exams.map(({ title_ru }) => title_ru)).toEqual([exam.lesson])
})

test('all homework of the demo says what is to be done, in three languages, and each work answers a task', () => {
  const { homework } = readData<{
    homework: { lesson: string; list?: { tasks: Asked[] }; works: { task?: number }[] }[]
  }>('homework.json')
  for (const { lesson, list, works } of homework) {
    expect(list?.tasks.length, lesson).toBeGreaterThan(0)
    for (const { prompt } of list?.tasks ?? [])
      for (const language of languages) expect(prompt[language], lesson).toMatch(/\p{L}{3}/u)
    for (const { task } of works) expect(list?.tasks[(task ?? 0) - 1], lesson).toBeDefined()
  }
})

test('one student sat the exam and was graded, another may sit it; holding it again changes nothing', async () => {
  const school = await schoolFixture()
  const program = await aPublishedProgram(school)
  const section = await aSection(school, program.id)
  const lesson = await aLesson(school, section.id, { format: 'exam', title_ru: exam.lesson })
  const other = await school.person('student')
  for (const student of [school.student, other]) await enrol(school, program.id, student)
  await as(school.manager)
    .call(addTeacher, { params: { courseId: program.id }, body: { teacher_id: school.teacher.id } })
    .expect(200)
  const open = async ({ id, email }: TestUser) => {
    await school.inside((db) => givePassword(db, id))
    return ApiClient.open(school.app, {
      domain: school.school.domain,
      email,
      password: goodPassword,
    })
  }
  const participants = {
    manager: await open(school.manager),
    teacher: await open(school.teacher),
    student2: await open(school.student),
  }
  const list = await holdExam(participants)
  const lists = async (who: TestUser) =>
    as(who)
      .call(listLists, { params: { id: lesson.id } })
      .expect(200)
  const [taken] = await lists(school.student)
  expect(taken).toMatchObject({
    id: list,
    tasks: exam.tasks.length,
    mine: [{ state: 'finished', awaits: 0, is_passed: true }],
  })
  const attempt = await as(school.student)
    .call(getAttempt, { params: { id: taken?.mine[0]?.id ?? 0 } })
    .expect(200)
  expect(attempt.percent).toBeGreaterThan(60)
  expect(await lists(other)).toMatchObject([{ id: list, is_open: true, mine: [] }])
  expect(await holdExam(participants)).toBe(list)
  expect(await lists(school.student)).toMatchObject([{ mine: [{ id: attempt.id, awaits: 0 }] }])
})
