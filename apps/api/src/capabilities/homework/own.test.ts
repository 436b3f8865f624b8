import type { Sent } from '@qadam/contract/endpoint.ts'
import {
  createHomework,
  getOwnPlace,
  gradeHomework,
  listOwnHomework,
  returnHomework,
  updateHomework,
} from '@qadam/contract/homework/endpoints.ts'
import { updateLesson } from '@qadam/contract/lessons/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aLesson } from '../lessons/factory.ts'
import { aList, aTask, capital } from '../tasks/factory.ts'
import {
  aDraft,
  anEssay,
  aRubric,
  aSubmission,
  detail,
  type Essay,
  filesAsked,
  grade,
  hour,
  momentIn,
  setTerms,
  submit,
  upload,
} from './factory.ts'

let school: SchoolFixture
let made: Essay
beforeEach(async () => {
  school = await schoolFixture()
  made = await anEssay(school)
})

const inHours = (hours: number) => momentIn(school, hours)
const mine = (query: Sent<typeof listOwnHomework>['query'] = {}, who = school.student) =>
  as(who).call(listOwnHomework, { query }).expect(200)
const here = (query: Sent<typeof getOwnPlace>['query'], who = school.student) =>
  as(who).call(getOwnPlace, { query })

test('a student sees every place where something is to be handed in, begun or not, what is due first', async () => {
  const files = await aTask(school, made.list.id, filesAsked)
  await aTask(school, (await aList(school, made.lesson.id)).id, capital)
  const later = await aLesson(school, made.lesson.section ?? 0, { title_ru: 'Урок позже' })
  await setTerms(school, { ex_list: made.list.id, due_at: inHours(48) })
  await setTerms(school, { lesson: later.id, due_at: inHours(24), late: 'closed' })
  await aDraft(school, made)
  const { results, counts } = await mine()
  expect(results).toMatchObject([
    { asks: 'lesson', task: null, lesson_id: later.id, state: 'to_do', due_at: inHours(24), late: 'closed' },
    { asks: 'essay', task: made.task.id, state: 'draft', question: 'Опишите свой город.', is_open: true },
    { asks: 'file_check', task: files.id, state: 'to_do', homework: null, due_at: inHours(48) },
  ])
  expect(counts).toEqual({ to_do: 3, waiting: 0, checked: 0 })
  school.app.clock.move(25 * hour)
  expect((await mine()).results.map(({ is_overdue }) => is_overdue)).toEqual([true, false, false])
})

test('what is asked in an exam with a clock is answered there and not handed in here', async () => {
  const exam = await aList(school, made.lesson.id, { time_for_timer: 20 })
  await aTask(school, exam.id, filesAsked)
  expect((await mine()).results.map(({ task }) => task)).toEqual([made.task.id])
})

test('the list is narrowed by stage, lesson and words, and counts every stage', async () => {
  const second = await aTask(school, made.list.id, {
    type: 'essay',
    prompt: { ru: '<p>Мой <b>университет</b></p>' },
  } as never)
  await aSubmission(school, made)
  expect((await mine({ stage: 'waiting' })).results).toMatchObject([{ task: made.task.id }])
  const toDo = await mine({ stage: 'to_do' })
  expect(toDo).toMatchObject({ count: 1, counts: { to_do: 1, waiting: 1 }, results: [{ task: second.id }] })
  expect((await mine({ q: 'УНИВЕРСИТЕТ' })).results.map(({ task }) => task)).toEqual([second.id])
  expect((await mine({ q: '100%' })).count).toBe(0)
  expect((await mine({ lesson: made.lesson.id + 1000 })).count).toBe(0)
  await as(school.student)
    .call(listOwnHomework, { query: { status: 'x' } as never })
    .refused(400, 'request.malformed')
})

test('nobody else’s homework is in the list, and only students have one', async () => {
  await aDraft(school, made)
  const other = await school.person('student')
  expect((await mine({}, other)).count).toBe(0)
  await here({ task: made.task.id }, other).refused(404, 'request.row_not_found')
  await as(school.teacher).call(listOwnHomework, { query: {} }).refused(403, 'request.not_allowed')
})

test('one place tells the question without its key, the terms, and the homework with its history', async () => {
  await setTerms(school, { ex_list: made.list.id, due_at: inHours(5), attempts: 2, scale: 'five' })
  const before = await here({ task: made.task.id }).expect(200)
  expect(before).toMatchObject({
    shown: { type: 'essay' },
    begun: null,
    attempts: 2,
    scale_here: 'five',
    max_files: 10,
    due_at: inHours(5),
  })
  const sent = await aSubmission(school, made)
  const after = await here({ task: made.task.id }).expect(200)
  expect(after.begun).toMatchObject({ id: sent.id, state: 'submitted', acts: ['take_back'] })
  const files = await aTask(school, made.list.id, filesAsked)
  expect(await here({ task: files.id }).expect(200)).toMatchObject({
    max_files: 2,
    shown: { kinds: ['document'] },
  })
  await here({}).refused(400, 'request.malformed')
  await here({ task: made.task.id, lesson: made.lesson.id }).refused(400, 'request.malformed')
})

test('a lesson that asks for nothing can be answered all the same, and then stands in the list', async () => {
  expect(await here({ lesson: made.lesson.id }).expect(200)).toMatchObject({
    asks: 'lesson',
    shown: null,
    begun: null,
  })
  expect((await mine()).count).toBe(1)
  await as(school.student)
    .call(createHomework, { body: { lesson_id: made.lesson.id, desc: 'Готово' } })
    .expect(201)
  expect((await mine()).results).toContainEqual(
    expect.objectContaining({ asks: 'lesson', lesson_id: made.lesson.id, state: 'draft' }),
  )
  const hidden = await aLesson(school, made.lesson.section ?? 0)
  await as(school.manager)
    .call(updateLesson, { params: { id: hidden.id }, body: { is_published: false } })
    .expect(200)
  await here({ lesson: hidden.id }).refused(404, 'request.row_not_found')
})

test('what was decided is news until the student has looked at it', async () => {
  const sent = await aSubmission(school, made)
  expect((await mine({ is_news: true })).count).toBe(0)
  const graded = await grade(sent, school.teacher).expect(200)
  expect((await mine({ is_news: true })).results).toMatchObject([{ state: 'graded', grade: 80 }])
  school.app.clock.move(1_000)
  expect((await here({ task: made.task.id }).expect(200)).is_news).toBe(true)
  expect((await mine({ is_news: true })).count).toBe(0)
  school.app.clock.move(1_000)
  await as(school.teacher)
    .call(returnHomework, {
      params: { id: sent.id },
      body: { comment: 'Ещё раз', reason: 'Ошибка', version: graded.version },
    })
    .expect(200)
  expect((await mine({ is_news: true })).results).toMatchObject([{ state: 'returned', comment: 'Ещё раз' }])
})

test('work in a lesson that was hidden since stays in the list and is shown as closed', async () => {
  await aSubmission(school, made)
  await as(school.manager)
    .call(updateLesson, { params: { id: made.lesson.id }, body: { is_published: false } })
    .expect(200)
  expect((await mine()).results).toMatchObject([{ state: 'submitted', is_open: false }])
  expect((await here({ task: made.task.id }).expect(200)).begun).toMatchObject({ state: 'submitted' })
})

test('an essay is taken within its limits of words alone, and what was written stays', async () => {
  const limited = await aTask(school, made.list.id, {
    type: 'essay',
    prompt: { ru: '<p>О себе</p>' },
    min_words: 3,
    max_words: 5,
  } as never)
  const draft = await aDraft(school, { ...made, task: limited }, { desc: 'Меня зовут' })
  const short = await submit(draft, school.student).refused(409, 'homework.too_few_words')
  expect(short.message).toBe('The answer has 2 words, and at least 3 are needed.')
  const write = (desc: string) =>
    as(school.student)
      .call(updateHomework, { params: { id: draft.id }, body: { desc } })
      .expect(200)
  await write('раз два три четыре пять шесть')
  await submit(draft, school.student).refused(409, 'homework.too_many_words')
  expect((await detail(draft, school.student).expect(200)).state).toBe('draft')
  await write('Меня зовут Айжан, жетіде-бірмін')
  await submit(draft, school.student).expect(200)
})

test('an essay written by hand comes as a file, and its teacher counts the words', async () => {
  const limited = await aTask(school, made.list.id, {
    type: 'essay',
    prompt: { ru: '<p>О себе</p>' },
    min_words: 300,
  } as never)
  const draft = await aDraft(school, { ...made, task: limited }, { desc: '' })
  await upload(school.student, { homework_id: draft.id }).expect(201)
  await submit(draft, school.student).expect(200)
})

test('a student knows the rubric before handing in, and afterwards what was picked of it', async () => {
  const rubric = await aRubric(school)
  await setTerms(school, { ex_list: made.list.id, rubric_id: rubric.id })
  const before = await here({ task: made.task.id }).expect(200)
  expect(before.rubric).toMatchObject({ most: 5, criteria: [{ picked: null }, { picked: null }] })
  const sent = await aSubmission(school, made)
  expect((await here({ task: made.task.id }).expect(200)).rubric).toMatchObject({
    criteria: [{ picked: null }, { picked: null }],
  })
  await as(school.teacher)
    .call(gradeHomework, {
      params: { id: sent.id },
      body: {
        version: sent.version,
        picks: [
          { criterion: 'idea', level: 'strong', comment: 'Ясно' },
          { criterion: 'words', level: 'poor' },
        ],
      },
    })
    .expect(200)
  const after = await here({ task: made.task.id }).expect(200)
  expect(after.rubric).toMatchObject({
    points: 4,
    most: 5,
    criteria: [{ picked: 'strong', comment: 'Ясно' }, { picked: 'poor' }],
  })
})
