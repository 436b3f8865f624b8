import type { Sent } from '@qadam/contract/endpoint.ts'
import {
  changeTerms,
  createHomework,
  createRubric,
  getHomework,
  gradeHomework,
  listQueue,
  submitHomework,
  uploadHomeworkFile,
} from '@qadam/contract/homework/endpoints.ts'
import { addTeacher } from '@qadam/contract/programs/endpoints.ts'
import { finishAttempt, saveAnswer, startAttempt, updateList } from '@qadam/contract/tasks/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { aLessonForStudent, aList, aTask, type Content } from '../tasks/factory.ts'

export const essay = { type: 'essay', prompt: { ru: '<p>Опишите свой город.</p>' } } as Content
export const filesAsked = {
  type: 'file_check',
  prompt: { ru: '<p>Пришлите эссе документом.</p>' },
  kinds: ['document'],
  max_files: 2,
} as Content

/**
 * Creates an essay in a lesson that the fixture's student is enrolled in and the fixture's teacher teaches.
 */
export async function anEssay(school: SchoolFixture, content: Content = essay) {
  const { program, lesson } = await aLessonForStudent(school)
  const list = await aList(school, lesson.id)
  const task = await aTask(school, list.id, content)
  await as(school.manager)
    .call(addTeacher, { params: { courseId: program.id }, body: { teacher_id: school.teacher.id } })
    .expect(200)
  return { program, lesson, list, task }
}

export type Essay = Awaited<ReturnType<typeof anEssay>>
type Form = NonNullable<Sent<typeof createHomework>['body']>

/** Creates a draft of the fixture's student. */
export function aDraft(school: SchoolFixture, { list, task }: Essay, facts: Form = {}) {
  return as(school.student)
    .call(createHomework, {
      body: { ex_list: list.id, task: task.id, desc: 'Алматы — город яблок.', ...facts },
    })
    .expect(201)
}

export const submit = (homework: { id: number }, who: TestUser) =>
  as(who).call(submitHomework, { params: { id: homework.id } })

export const detail = (homework: { id: number }, who: TestUser) =>
  as(who).call(getHomework, { params: { id: homework.id } })

export const grade = (
  homework: { id: number; version: number },
  who: TestUser,
  given: Partial<NonNullable<Sent<typeof gradeHomework>['body']>> = {},
) =>
  as(who).call(gradeHomework, {
    params: { id: homework.id },
    body: { grade: 80, version: homework.version, ...given },
  })

/** Creates a homework that the fixture's student has submitted. */
export async function aSubmission(school: SchoolFixture, made: Essay, facts: Form = {}) {
  return submit(await aDraft(school, made, facts), school.student).expect(200)
}

/** Returns a file with the signature of a PDF; `mark` makes it distinct. */
export const pdf = (mark = '1') => Buffer.from(`%PDF-1.7\n%${mark}\n%%EOF\n`)

export const upload = (
  who: TestUser,
  body: { homework_id?: number },
  file: { name: string; content: Buffer | string } = { name: 'essay.pdf', content: pdf() },
) => as(who).call(uploadHomeworkFile, { body, files: [{ part: 'file', ...file }] })

export const setTerms = (school: SchoolFixture, change: NonNullable<Sent<typeof changeTerms>['body']>) =>
  as(school.manager).call(changeTerms, { body: change }).expect(200)

/** Creates an essay that is written in an attempt, because its list has a time limit. */
export async function anExam(school: SchoolFixture, content: Content = essay): Promise<Essay> {
  const made = await anEssay(school, content)
  await as(school.manager)
    .call(updateList, { params: { id: made.list.id }, body: { time_for_timer: 60 } })
    .expect(200)
  return made
}

/** Writes and submits an exam's essay as the fixture's student in one attempt. */
export async function anAttempt(school: SchoolFixture, made: Essay, answer = 'Алматы — город яблок.') {
  const student = as(school.student)
  const attempt = await student.call(startAttempt, { params: { id: made.list.id } }).expect(200)
  const params = { id: attempt.id }
  await student
    .call(saveAnswer, { params, body: { task_id: made.task.id, answer: { type: 'essay', text: answer } } })
    .expect(200)
  return student.call(finishAttempt, { params }).expect(200)
}

/** Returns the grading queue of a person, oldest first. */
export const queueOf = (who: TestUser, query: Sent<typeof listQueue>['query'] = {}) =>
  as(who).call(listQueue, { query }).expect(200)

/** Creates a rubric of two criteria with five points in total. */
export function aRubric(school: SchoolFixture) {
  const level = (id: string, points: number) => ({ id, points, title: { ru: id } })
  return as(school.manager)
    .call(createRubric, {
      body: {
        title_ru: 'Эссе',
        criteria: [
          { id: 'idea', title: { ru: 'Мысль', kk: 'Ой' }, levels: [level('weak', 0), level('strong', 3)] },
          { id: 'words', title: { ru: 'Слова' }, levels: [level('poor', 1), level('rich', 2)] },
        ],
      },
    })
    .expect(201)
}

export const hour = 3_600_000

/** Returns the fixture clock's time plus some hours, as an ISO string. */
export const momentIn = (school: SchoolFixture, hours: number) =>
  new Date(school.app.clock.now().getTime() + hours * hour).toISOString()
