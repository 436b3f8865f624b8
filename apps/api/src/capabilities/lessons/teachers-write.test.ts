import { addAttachment, addDocument } from '@qadam/contract/attachments/endpoints.ts'
import { changeTerms } from '@qadam/contract/homework/endpoints.ts'
import {
  copyLesson,
  createLesson,
  deleteLesson,
  listDeletedLessons,
  restoreLesson,
  updateLesson,
  updateLessons,
} from '@qadam/contract/lessons/endpoints.ts'
import { addTeacher, removeTeacher } from '@qadam/contract/programs/endpoints.ts'
import {
  createDraw,
  createQuestion,
  getQuestion,
  insertQuestions,
  listQuestions,
  previewRegrade,
  saveTaskToBank,
} from '@qadam/contract/questions/endpoints.ts'
import { changeSwitch } from '@qadam/contract/schools/endpoints.ts'
import {
  createList,
  createTask,
  deleteTask,
  listTasks,
  updateList,
  updateTask,
  uploadTaskFile,
} from '@qadam/contract/tasks/endpoints.ts'
import { setCaptions } from '@qadam/contract/videos/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aPicture, aProgram } from '../programs/factory.ts'
import { aQuestion } from '../questions/factory.ts'
import { aList, aTask, type Content, capital } from '../tasks/factory.ts'
import { sendVideo } from '../videos/factory.ts'
import { aLesson, aSection } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const turn = (on: boolean, at = school) =>
  as(at.owner)
    .call(changeSwitch, { body: { name: 'teachers_author', on } })
    .expect(200)

/** Creates a program with a lesson, a list and a task, and optionally a teacher. */
async function taught(by: TestUser | null, at = school) {
  const program = await aProgram(at)
  if (by)
    await as(at.manager)
      .call(addTeacher, { params: { courseId: program.id }, body: { teacher_id: by.id } })
      .response()
  const section = await aSection(at, program.id)
  const lesson = await aLesson(at, section.id)
  const list = await aList(at, lesson.id)
  return { program, section, lesson, list, task: await aTask(at, list.id) }
}
type Taught = Awaited<ReturnType<typeof taught>>

const png = async () => [{ part: 'file', name: 'a.jpg', type: 'image/jpeg', content: await aPicture(60, 40) }]
const vtt = [{ part: 'file', name: 'a.vtt', content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nСәлем\n' }]
const pdf = [
  { part: 'file', name: 'plan.pdf', content: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n' },
]

/** Tries every write to a program's content as a person. Returns the status of each. */
async function everyWrite(who: TestUser, { program, section, lesson, list, task }: Taught, question: number) {
  const me = as(who)
  const tries: Record<string, () => { response(): Promise<{ statusCode: number }> }> = {
    order: () => me.call(updateLessons, { body: { course_id: program.id, order: [section.id] } }),
    section: () => me.call(createLesson, { body: { course_id: program.id, title_ru: 'Свой' } }),
    lesson: () =>
      me.call(createLesson, {
        body: { section: section.id, title_ru: 'Урок', format: 'video', type: 'group', duration: 45 },
      }),
    rename: () => me.call(updateLesson, { params: { id: lesson.id }, body: { title_ru: 'Другой' } }),
    copy: () => me.call(copyLesson, { body: { lesson_id: lesson.id } }),
    deleted: () => me.call(listDeletedLessons, { params: { id: program.id } }),
    list: () => me.call(createList, { body: { lesson_id: lesson.id, title_ru: 'Список' } }),
    settings: () => me.call(updateList, { params: { id: list.id }, body: { min_percent: 70 } }),
    task: () => me.call(createTask, { body: { ex_list: list.id, content: capital } }),
    key: () =>
      me.call(updateTask, {
        params: { id: task.id },
        body: { content: { ...capital, points: 2 } as Content },
      }),
    insert: () => me.call(insertQuestions, { body: { ex_list: list.id, questions: [question] } }),
    draw: () => me.call(createDraw, { body: { ex_list: list.id, tags: ['числа'], count: 1 } }),
    regrade: () => me.call(previewRegrade, { params: { id: task.id } }),
    terms: () => me.call(changeTerms, { body: { ex_list: list.id, attempts: 2 } }),
    attachment: () => me.call(addAttachment, { params: { id: lesson.id }, body: {}, files: pdf }),
    film: () => sendVideo(who, lesson.id),
    captions: () => me.call(setCaptions, { params: { id: lesson.id }, body: { language: 'kk' }, files: vtt }),
    remove: () => me.call(deleteTask, { params: { id: task.id } }),
    delete: () => me.call(deleteLesson, { params: { id: lesson.id } }),
    restore: () => me.call(restoreLesson, { params: { id: lesson.id } }),
  }
  const answer: Record<string, number> = {}
  for (const [name, one] of Object.entries(tries)) answer[name] = (await one().response()).statusCode
  return answer
}

const allOf = (answer: Record<string, number>) => [...new Set(Object.values(answer))]

test('a teacher writes nothing and is told no key until the school lets teachers write', async () => {
  const own = await taught(school.teacher)
  const question = await aQuestion(school, { tags: ['числа'] })
  expect(allOf(await everyWrite(school.teacher, own, question.id))).toEqual([403])
  await as(school.teacher).call(listQuestions, { query: {} }).refused(403, 'request.not_allowed')
  const [presented] = await as(school.teacher)
    .call(listTasks, { params: { id: own.list.id } })
    .expect(200)
  expect(presented).not.toHaveProperty('content')
})

test('with the switch on a teacher builds lessons and tasks in a program of their own, and it is recorded who did', async () => {
  const own = await taught(school.teacher)
  const question = await aQuestion(school, { tags: ['числа'] })
  await turn(true)
  const answer = await everyWrite(school.teacher, own, question.id)
  expect(Object.entries(answer).filter(([, status]) => status < 200 || status > 204)).toEqual([])
  const tasks = await as(school.teacher)
    .call(listTasks, { params: { id: own.list.id } })
    .expect(200)
  expect(tasks.map((task) => task.content?.type)).toEqual(['select_one', 'select_one'])
  const written = await school.inside((db) =>
    db.rows<{ action: string }>(
      sql`select distinct action from audit_log where actor_id = ${school.teacher.id}`,
    ),
  )
  expect(written.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'lesson.created',
      'task.created',
      'draw.created',
      'lesson.video_set',
      'attachment.added',
    ]),
  )
})

test('a program that somebody else teaches is not there for a teacher who writes, also as a source or a place of copies', async () => {
  const own = await taught(school.teacher)
  const foreign = await taught(await school.person('teacher'))
  const question = await aQuestion(school)
  await turn(true)
  expect(allOf(await everyWrite(school.teacher, foreign, question.id))).toEqual([404])
  const me = as(school.teacher)
  await me
    .call(copyLesson, { body: { lesson_id: foreign.section.id, course_id: own.program.id } })
    .refused(404, 'request.row_not_found')
  await me
    .call(copyLesson, { body: { lesson_id: own.section.id, course_id: foreign.program.id } })
    .refused(404, 'request.row_not_found')
  for (const [from, to] of [
    [own, foreign],
    [foreign, own],
  ] as const)
    await me
      .call(updateLessons, { body: { from_course: from.program.id, courses: [to.program.id] } })
      .refused(404, 'request.row_not_found')
})

test('the bank is read and reused by teachers who write, and kept by staff', async () => {
  const own = await taught(school.teacher)
  const question = await aQuestion(school)
  await turn(true)
  const me = as(school.teacher)
  expect((await me.call(listQuestions, { query: {} }).expect(200)).count).toBe(1)
  expect((await me.call(getQuestion, { params: { id: question.id } }).expect(200)).content).toEqual(
    question.content,
  )
  await me.call(createQuestion, { body: { content: capital } }).refused(403, 'request.not_allowed')
  await me.call(saveTaskToBank, { params: { id: own.task.id } }).refused(403, 'request.not_allowed')
  // The drawn question has answers in other teachers' programs.
  await me.call(previewRegrade, { params: { id: question.id } }).refused(404, 'request.row_not_found')
  await me
    .call(addDocument, { params: { id: own.program.id }, body: {}, files: pdf })
    .refused(403, 'request.not_allowed')
})

test('a teacher shows files of their own and of tasks that they may read, none of another program', async () => {
  const own = await taught(school.teacher)
  const foreign = await taught(null)
  await turn(true)
  const upload = async (who: TestUser) =>
    as(who)
      .call(uploadTaskFile, { files: await png() })
      .expect(201)
  const withPicture = (id: number) => ({ ...capital, media: [{ kind: 'image', file_id: id }] }) as Content
  const [mine, theirs] = [await upload(school.teacher), await upload(school.manager)]
  await aTask(school, foreign.list.id, withPicture(theirs.id))
  const add = (id: number) =>
    as(school.teacher).call(createTask, { body: { ex_list: own.list.id, content: withPicture(id) } })
  await add(mine.id).expect(201)
  await add(theirs.id).refused(400, 'request.malformed')
  await aQuestion(school, { content: withPicture(theirs.id) })
  await add(theirs.id).expect(201)
})

test('writing ends with the switch, and with teaching the program', async () => {
  const own = await taught(school.teacher)
  await turn(true)
  const rename = () =>
    as(school.teacher).call(updateLesson, { params: { id: own.lesson.id }, body: { title_ru: 'Другой' } })
  await rename().expect(200)
  await turn(false)
  await rename().refused(403, 'request.not_allowed')
  await turn(true)
  await as(school.manager)
    .call(removeTeacher, { params: { courseId: own.program.id, userId: school.teacher.id } })
    .response()
  await rename().refused(404, 'request.row_not_found')
})

test('what one school lets its teachers do changes nothing in another', async () => {
  const other = await schoolFixture()
  const there = await taught(other.teacher, other)
  const question = await aQuestion(other)
  await turn(true)
  expect(allOf(await everyWrite(other.teacher, there, question.id))).toEqual([403])
  const { lesson, ...rest } = await everyWrite(school.teacher, there, question.id)
  // A section that does not exist is an invalid form value.
  expect([lesson, ...allOf(rest)]).toEqual([400, 404])
})
