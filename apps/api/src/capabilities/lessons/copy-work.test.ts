import { addAttachment, listAttachments } from '@qadam/contract/attachments/endpoints.ts'
import { changeTerms, createRubric, getTerms } from '@qadam/contract/homework/endpoints.ts'
import { copyLesson, findLesson, getOutline, updateLessons } from '@qadam/contract/lessons/endpoints.ts'
import { insertQuestions, listDraws, listLinks, updateDraw } from '@qadam/contract/questions/endpoints.ts'
import {
  deleteTask,
  listLists,
  listTasks,
  startAttempt,
  updateTask,
} from '@qadam/contract/tasks/endpoints.ts'
import { setCaptions } from '@qadam/contract/videos/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram } from '../programs/factory.ts'
import { aDraw, aQuestion } from '../questions/factory.ts'
import { aList, aTask, type Content, capital } from '../tasks/factory.ts'
import { sendVideo } from '../videos/factory.ts'
import { aLesson, aSection } from './factory.ts'

let school: SchoolFixture
let original: Awaited<ReturnType<typeof wholeLesson>>
beforeEach(async () => {
  school = await schoolFixture()
  original = await wholeLesson()
})
const manager = () => as(school.manager)

const trilingual = { ...capital, prompt: { ru: '<p>Столица?</p>', kk: '<p>Астанасы?</p>' } } as Content
const due = '2026-12-24T12:00:00.000Z'

/** Creates a lesson with everything that can belong to one. */
async function wholeLesson() {
  const program = await aProgram(school)
  const section = await aSection(school, program.id, { title_kk: 'Бөлім' })
  const lesson = await aLesson(school, section.id, { title_kk: 'Сабақ', text_kk: '<p>Мәтін</p>' })
  const list = await aList(school, lesson.id, { title_kk: 'Тізім', min_percent: 70, next: true, attempts: 2 })
  const gone = await aTask(school, list.id)
  const changed = await aTask(school, list.id)
  const essay = await aTask(school, list.id, { type: 'essay', prompt: { ru: 'Эссе' } } as Content)
  await manager()
    .call(updateTask, { params: { id: changed.id }, body: { content: trilingual } })
    .expect(200)
  await manager()
    .call(deleteTask, { params: { id: gone.id } })
    .expect(204)
  const question = await aQuestion(school, { tags: ['числа'] })
  await manager()
    .call(insertQuestions, { body: { ex_list: list.id, questions: [question.id] } })
    .expect(201)
  const draw = await aDraw(school, list.id, { count: 1, points: 2 })
  await manager()
    .call(updateDraw, { params: { id: draw.id }, body: { order: 2 } })
    .expect(200)
  const rubric = await manager()
    .call(createRubric, {
      body: {
        title_ru: 'Критерии',
        criteria: [
          {
            id: 'a',
            title: { ru: 'Смысл' },
            levels: [
              { id: 'l0', title: { ru: 'Нет' }, points: 0 },
              { id: 'l1', title: { ru: 'Да' }, points: 5 },
            ],
          },
        ],
      } as never,
    })
    .expect(201)
  for (const body of [
    { course: program.id, late: 'marked' as const },
    { lesson: lesson.id, due_at: due },
    { ex_list: list.id, attempts: 3 },
    { task: essay.id, rubric_id: rubric.id },
  ])
    await manager().call(changeTerms, { body }).expect(200)
  await sendVideo(school.manager, lesson.id).expect(200)
  await manager()
    .call(setCaptions, {
      params: { id: lesson.id },
      body: { language: 'kk' },
      files: [{ part: 'file', name: 'a.vtt', content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nСәлем\n' }],
    })
    .expect(200)
  await manager()
    .call(addAttachment, {
      params: { id: lesson.id },
      body: {},
      files: [
        {
          part: 'file',
          name: 'plan.pdf',
          content: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
        },
      ],
    })
    .expect(201)
  return { program, section, lesson, list, essay, question, rubric }
}

/** Asserts that a lesson has everything that the original has. */
async function hasEverything(lessonId: number, late: string) {
  const { rubric, question } = original
  const lesson = await manager()
    .call(findLesson, { params: { id: lessonId } })
    .expect(200)
  expect(lesson).toMatchObject({ title_kk: 'Сабақ', text_kk: '<p>Мәтін</p>', is_published: false })
  expect(lesson.video?.captions).toMatchObject([{ language: 'kk' }])
  const lists = await manager()
    .call(listLists, { params: { id: lessonId } })
    .expect(200)
  expect(lists).toMatchObject([
    { title_kk: 'Тізім', min_percent: 70, next: true, attempts: 2, tasks: 4, version: 1 },
  ])
  const listId = lists[0]?.id ?? 0
  expect(listId).not.toBe(original.list.id)
  const tasks = await manager()
    .call(listTasks, { params: { id: listId } })
    .expect(200)
  expect(
    tasks.map(({ order, version, content }) => [order, version, content?.prompt.kk ?? content?.type]),
  ).toEqual([
    [1, 1, '<p>Астанасы?</p>'],
    [3, 1, 'essay'],
    [4, 1, 'select_one'],
  ])
  const [draw] = await manager()
    .call(listDraws, { params: { id: listId } })
    .expect(200)
  expect(draw).toMatchObject({ order: 2, tags: ['числа'], count: 1, points: 2 })
  const links = await manager()
    .call(listLinks, { params: { id: listId } })
    .expect(200)
  expect(links).toMatchObject([{ task_id: tasks[2]?.id, question_id: question.id, version: 1 }])
  const terms = await manager()
    .call(getTerms, { query: { task: tasks[1]?.id } })
    .expect(200)
  expect(terms.effective).toMatchObject({ due_at: due, attempts: 3, rubric_id: rubric.id, late })
  await runJobs(school.school.id)
  const files = await manager()
    .call(listAttachments, { params: { id: lessonId } })
    .expect(200)
  expect(files.results.map(({ name }) => name)).toEqual(['plan.pdf'])
}

test('the copy of a lesson has its lists, tasks, draws, questions, terms, film, captions, files and translations', async () => {
  const copy = await manager()
    .call(copyLesson, { body: { lesson_id: original.lesson.id } })
    .expect(201)
  await hasEverything(copy.id, 'marked')
})

test('the copy of a section has all of its lessons, in another program under the words of that program', async () => {
  const other = await aProgram(school)
  await manager()
    .call(changeTerms, { body: { course: other.id, late: 'closed' } })
    .expect(200)
  await manager()
    .call(copyLesson, { body: { lesson_id: original.section.id, course_id: other.id } })
    .expect(201)
  const { sections } = await manager()
    .call(getOutline, { params: { id: other.id } })
    .expect(200)
  expect(sections[0]?.title_kk).toBe('Бөлім')
  await hasEverything(sections[0]?.lessons[0]?.id ?? 0, 'closed')
})

test('the whole content of a program goes into another with all that hangs on it', async () => {
  const other = await aProgram(school)
  await manager()
    .call(updateLessons, { body: { from_course: original.program.id, courses: [other.id] } })
    .expect(200)
  const { sections } = await manager()
    .call(getOutline, { params: { id: other.id } })
    .expect(200)
  await hasEverything(sections[0]?.lessons[0]?.id ?? 0, 'marked')
})

test('what is changed in a copy leaves the original alone, and attempts stay with the original', async () => {
  const copy = await manager()
    .call(copyLesson, { body: { lesson_id: original.lesson.id } })
    .expect(201)
  const [list] = await manager()
    .call(listLists, { params: { id: copy.id } })
    .expect(200)
  const [task] = await manager()
    .call(listTasks, { params: { id: list?.id ?? 0 } })
    .expect(200)
  await manager()
    .call(deleteTask, { params: { id: task?.id ?? 0 } })
    .expect(204)
  expect(
    await manager()
      .call(listTasks, { params: { id: original.list.id } })
      .expect(200),
  ).toHaveLength(3)
  await as(school.student)
    .call(startAttempt, { params: { id: list?.id ?? 0 } })
    .refused(404, 'request.row_not_found')
})
