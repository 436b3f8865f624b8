import {
  changeQuestions,
  createQuestion,
  deleteQuestion,
  getQuestion,
  insertQuestions,
  listLinks,
  listQuestions,
  questionFacets,
  questionHistory,
  questionUsage,
  restoreQuestion,
  saveTaskToBank,
  takeNewer,
  updateQuestion,
} from '@qadam/contract/questions/endpoints.ts'
import { listTasks, updateTask } from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aLessonForStudent, aList, aTask, type Content, capital } from '../tasks/factory.ts'
import { aQuestion, numbered } from './factory.ts'
import { purgeDeletedQuestions } from './public.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const found = async (query: object) =>
  (await as(school.manager).call(listQuestions, { query }).expect(200)).results.map(({ id }) => id)

const kazakh: Content = {
  ...(capital as object),
  prompt: { ru: '<p>Столица?</p>', kk: '<p>Қазақстанның астанасы қай қала?</p>' },
} as Content

test('a question is found in each of its languages, by a tag, and with a typo or the other keyboard layout', async () => {
  const question = await aQuestion(school, { content: kazakh, tags: ['География'] })
  await aQuestion(school, { content: numbered(7) })
  for (const q of ['столица', 'КАЗАКСТАННЫН', 'география', 'столитца', 'cnjkbwf'])
    expect(await found({ q }), q).toEqual([question.id])
  expect(await found({ q: 'тригонометрия' })).toEqual([])
})

test('the bank is filtered by type, tags, author, language and use', async () => {
  const [one, two] = [
    await aQuestion(school, { tags: ['лёгкие', 'числа'] }),
    await aQuestion(school, {
      content: { type: 'text', prompt: { kk: 'Оқы' }, text: { kk: 'Мәтін' } },
      tags: ['числа'],
    }),
  ]
  expect(await found({ tag: ['числа'] })).toEqual([two.id, one.id])
  expect(await found({ tag: ['ЧИСЛА', 'лёгкие'] })).toEqual([one.id])
  expect(await found({ type: 'text' })).toEqual([two.id])
  expect(await found({ covers: 'kk' })).toEqual([two.id])
  expect(await found({ author: school.manager.id })).toHaveLength(2)
  expect(await found({ author: school.owner.id })).toEqual([])
  const { lesson } = await aLessonForStudent(school)
  const list = await aList(school, lesson.id)
  await as(school.manager)
    .call(insertQuestions, { body: { ex_list: list.id, questions: [one.id] } })
    .expect(201)
  expect([await found({ used: true }), await found({ used: false })]).toEqual([[one.id], [two.id]])
  const facets = await as(school.manager).call(questionFacets).expect(200)
  expect(facets.tags).toEqual([
    { tag: 'числа', count: 2 },
    { tag: 'лёгкие', count: 1 },
  ])
})

test('a tag keeps the spelling that the school gave it first', async () => {
  await aQuestion(school, { tags: ['Алгебра'] })
  const second = await aQuestion(school, { tags: ['алгебра', 'АЛГЕБРА'] })
  expect(second.tags).toEqual(['Алгебра'])
  await as(school.manager)
    .call(createQuestion, {
      body: { content: capital, tags: Array.from({ length: 21 }, (_, at) => `т${at}`) },
    })
    .refused(400, 'request.malformed')
})

test('the bank keeps the promises of tasks: the same checks, safe rich text, versions', async () => {
  await as(school.manager)
    .call(createQuestion, {
      body: { content: { ...(capital as object), options: [] } as unknown as Content },
    })
    .refused(400, 'request.malformed')
  const made = await aQuestion(school, {
    content: {
      ...(capital as object),
      prompt: { ru: '<p onclick="x()">А</p><script>1</script>' },
    } as Content,
  })
  expect(JSON.stringify(made)).not.toMatch(/onclick|script/)
  const update = (body: object) =>
    as(school.manager).call(updateQuestion, { params: { id: made.id }, body: body as never })
  const changed = await update({ content: { ...(capital as object), points: 2 }, version: 1 }).expect(200)
  expect([changed.version, changed.points]).toEqual([2, 2])
  expect((await update({ content: changed.content, tags: ['новый'] }).expect(200)).version).toBe(2)
  await update({ content: capital, version: 1 }).refused(409, 'stale_version')
  const history = await as(school.manager)
    .call(questionHistory, { params: { id: made.id } })
    .expect(200)
  expect(history.map(({ version, content }) => [version, content.points])).toEqual([
    [2, 2],
    [1, 1],
  ])
})

test('the source and licence of a question are kept and shown with its copies', async () => {
  const question = await aQuestion(school, {
    credit: 'KazQAD, Issai',
    licence: 'CC BY-SA 4.0',
    source_url: 'https://example.org/kazqad',
  })
  expect(question).toMatchObject({ credit: 'KazQAD, Issai', licence: 'CC BY-SA 4.0' })
  const { lesson } = await aLessonForStudent(school)
  const list = await aList(school, lesson.id)
  const { tasks } = await as(school.manager)
    .call(insertQuestions, { body: { ex_list: list.id, questions: [question.id] } })
    .expect(201)
  const [link] = await as(school.manager)
    .call(listLinks, { params: { id: list.id } })
    .expect(200)
  expect(link).toMatchObject({ task_id: tasks[0], version: 1, latest: 1, credit: 'KazQAD, Issai' })
})

test('a copy is told of a newer version in the bank and takes it; until then it stays as it was', async () => {
  const question = await aQuestion(school)
  const { lesson } = await aLessonForStudent(school)
  const list = await aList(school, lesson.id)
  const { tasks } = await as(school.manager)
    .call(insertQuestions, { body: { ex_list: list.id, questions: [question.id] } })
    .expect(201)
  await as(school.manager)
    .call(updateQuestion, {
      params: { id: question.id },
      body: { content: { ...(capital as object), points: 3 } as Content },
    })
    .expect(200)
  const points = async () => {
    const [task] = await as(school.manager)
      .call(listTasks, { params: { id: list.id } })
      .expect(200)
    return task?.content?.points
  }
  expect(await points()).toBe(1)
  const link = await as(school.manager)
    .call(takeNewer, { params: { id: tasks[0] as number } })
    .expect(200)
  expect([await points(), link.version, link.latest, link.is_changed]).toEqual([3, 2, 2, false])
  await as(school.manager)
    .call(updateTask, { params: { id: tasks[0] as number }, body: { content: capital } })
    .expect(200)
  const [edited] = await as(school.manager)
    .call(listLinks, { params: { id: list.id } })
    .expect(200)
  expect(edited?.is_changed).toBe(true)
  const uses = await as(school.manager)
    .call(questionUsage, { params: { id: question.id } })
    .expect(200)
  expect(uses).toMatchObject([{ list_id: list.id, lesson_id: lesson.id, task_id: tasks[0], version: 2 }])
})

test('a task of a list is saved to the bank once', async () => {
  const { lesson } = await aLessonForStudent(school)
  const list = await aList(school, lesson.id)
  const task = await aTask(school, list.id)
  const save = () =>
    as(school.manager).call(saveTaskToBank, { params: { id: task.id }, body: { tags: ['страны'] } })
  const question = await save().expect(201)
  expect(question).toMatchObject({ tags: ['страны'], used_in: 1, content: capital })
  await save().refused(409, 'questions.already_in_bank')
  const other = await aTask(school, list.id)
  await as(school.manager)
    .call(takeNewer, { params: { id: other.id } })
    .refused(409, 'questions.not_from_bank')
})

test('a deleted question comes back within 30 days, and is forgotten after them; its copies stay', async () => {
  const [stored, gone] = [await aQuestion(school), await aQuestion(school)]
  const { lesson } = await aLessonForStudent(school)
  const list = await aList(school, lesson.id)
  await as(school.manager)
    .call(insertQuestions, { body: { ex_list: list.id, questions: [gone.id] } })
    .expect(201)
  for (const { id } of [stored, gone])
    await as(school.manager).call(deleteQuestion, { params: { id } }).expect(204)
  expect([await found({}), await found({ deleted: true })]).toEqual([[], [gone.id, stored.id]])
  await as(school.manager)
    .call(restoreQuestion, { params: { id: stored.id } })
    .expect(200)
  expect(await found({})).toEqual([stored.id])
  school.app.clock.move(31 * 86_400_000)
  const later = await school.person('admin')
  await as(later)
    .call(restoreQuestion, { params: { id: gone.id } })
    .refused(409, 'questions.not_deleted')
  await purgeDeletedQuestions(school.app.services, school.school.id)
  await as(later)
    .call(getQuestion, { params: { id: gone.id } })
    .refused(404, 'request.row_not_found')
  expect(
    await as(later)
      .call(listTasks, { params: { id: list.id } })
      .expect(200),
  ).toHaveLength(1)
})

test('many questions are tagged, untagged and deleted at once, or none of them', async () => {
  const ids = [(await aQuestion(school)).id, (await aQuestion(school)).id]
  const change = (body: object) => as(school.manager).call(changeQuestions, { body: body as never })
  expect((await change({ ids, action: 'tag', tags: ['экзамен'] }).expect(200)).changed).toBe(2)
  expect(await found({ q: 'экзамен' })).toHaveLength(2)
  await change({ ids: [...ids, 999_999_999], action: 'delete' }).refused(404, 'request.row_not_found')
  await change({ ids: ids.slice(0, 1), action: 'untag', tags: ['Экзамен'] }).expect(200)
  expect(await found({ tag: ['экзамен'] })).toEqual([ids[1]])
  await change({ ids, action: 'delete' }).expect(200)
  expect(await found({})).toEqual([])
})

test('another school finds nothing of this bank, and may not put it into its lists', async () => {
  const question = await aQuestion(school)
  const other = await schoolFixture()
  const theirs = await aList(other, (await aLessonForStudent(other)).lesson.id)
  expect((await as(other.manager).call(listQuestions).expect(200)).count).toBe(0)
  await as(other.manager)
    .call(getQuestion, { params: { id: question.id } })
    .refused(404, 'request.row_not_found')
  await as(other.manager)
    .call(insertQuestions, { body: { ex_list: theirs.id, questions: [question.id] } })
    .refused(404, 'request.row_not_found')
})

test('students and teachers who do not author read no question of the bank, for it has the keys', async () => {
  const question = await aQuestion(school)
  for (const who of [school.student, school.teacher]) {
    await as(who).call(listQuestions).refused(403, 'request.not_allowed')
    await as(who)
      .call(getQuestion, { params: { id: question.id } })
      .refused(403, 'request.not_allowed')
  }
})
