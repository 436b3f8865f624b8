import {
  addTaskFile,
  createList,
  createTask,
  deleteTask,
  listTasks,
  listTasksByPage,
  replaceTaskFile,
  updateList,
  updateTask,
  uploadTaskFile,
} from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aPicture } from '../programs/factory.ts'
import { aLessonForStudent, aList, aTask, type Content, capital } from './factory.ts'

let school: SchoolFixture
let list: { id: number }
beforeEach(async () => {
  school = await schoolFixture()
  const { lesson } = await aLessonForStudent(school)
  list = await aList(school, lesson.id)
})

test('a student and a teacher read tasks without their keys, authors with them [R008]', async () => {
  const made = await aTask(school, list.id)
  expect(made.content).toMatchObject(capital as object)
  for (const reader of [school.student, school.teacher]) {
    const [task] = await as(reader)
      .call(listTasks, { params: { id: list.id } })
      .expect(200)
    expect(task?.content).toBeUndefined()
    expect(task?.shown).toMatchObject({ type: 'select_one', options: [{ id: 'a' }, { id: 'b' }] })
    expect(JSON.stringify(task)).not.toMatch(/is_correct|1997/)
  }
})

test('a task has a name, which its author gives and its students read; it need not have one', async () => {
  const name = { ru: 'Столицы мира', kk: 'Әлем астаналары' }
  const named = await aTask(school, list.id, { ...capital, name } as Content)
  const nameless = await aTask(school, list.id)
  const tasks = await as(school.student)
    .call(listTasks, { params: { id: list.id } })
    .expect(200)
  expect(tasks.map(({ id, shown }) => [id, shown.name])).toEqual([
    [named.id, name],
    [nameless.id, undefined],
  ])
  expect(named.content?.name).toEqual(name)
  const renamed = await as(school.manager)
    .call(updateTask, {
      params: { id: named.id },
      body: { content: { ...capital, name: { ru: 'Столицы' } } as Content },
    })
    .expect(200)
  expect(renamed.shown.name).toEqual({ ru: 'Столицы' })
})

test('tasks come page by page', async () => {
  for (let made = 0; made < 3; made += 1) await aTask(school, list.id)
  const page = await as(school.student)
    .call(listTasksByPage, { params: { id: list.id }, query: { page: 2, page_size: 2 } })
    .expect(200)
  expect([page.count, page.results.map(({ order }) => order)]).toEqual([3, [3]])
})

test('what an author forgot is said in the words of the product', async () => {
  const refusal = async (content: object) => {
    const { errors } = await as(school.manager)
      .call(createTask, { body: { ex_list: list.id, content: content as Content }, language: 'ru' })
      .refused(400, 'request.malformed')
    return errors?.map(({ code }) => code)
  }
  const test = { ...(capital as object), type: 'test' }
  expect(await refusal({ ...test, options: [] })).toContain('tasks.test_needs_option')
  expect(await refusal({ ...test, options: [{ id: 'a', text: { ru: 'x' }, is_correct: false }] })).toContain(
    'tasks.test_needs_correct',
  )
  expect(await refusal({ ...test, prompt: {} })).toContain('tasks.needs_question')
})

test('rich text of a task is stored safe in every language and option', async () => {
  const made = await aTask(school, list.id, {
    ...(capital as object),
    prompt: { ru: '<p onclick="x()">А</p><script>1</script>', kk: '<img src=x onerror=alert(1)>Ә' },
    options: [
      { id: 'a', text: { ru: '<svg onload=alert(1)>да' }, is_correct: true },
      { id: 'b', text: { ru: 'нет' }, is_correct: false },
    ],
  } as Content)
  expect(JSON.stringify(made)).not.toMatch(/onclick|script|onerror|svg/)
})

test('a change makes a new version, and an old one is told', async () => {
  const made = await aTask(school, list.id)
  const change = (version: number) =>
    as(school.manager).call(updateTask, {
      params: { id: made.id },
      body: { content: { ...(capital as object), points: 2 } as Content, version },
    })
  expect((await change(1).expect(200)).version).toBe(2)
  await change(1).refused(409, 'stale_version')
})

test('the columns and rows of a table stay as they were saved', async () => {
  const table = (rows: string[]) =>
    ({
      type: 'word_table',
      prompt: { en: 'Irregular verbs' },
      columns: [{ id: 'c1', text: { en: 'Infinitive' } }],
      rows: rows.map((id) => ({ id })),
      cells: rows.map((row) => ({ row, column: 'c1', accepted: ['go'] })),
    }) as unknown as Content
  const { errors } = await as(school.manager)
    .call(createTask, { body: { ex_list: list.id, content: { ...(table([]) as object) } as Content } })
    .refused(400, 'request.malformed')
  expect(errors?.map(({ code }) => code)).toContain('tasks.table_needs_columns_and_rows')
})

test('a task names only files that were uploaded for tasks', async () => {
  const file = await as(school.manager)
    .call(uploadTaskFile, { files: [{ part: 'file', name: 'map.jpg', content: await aPicture(64, 64) }] })
    .expect(201)
  const withFile = (id: number) =>
    ({ ...(capital as object), media: [{ kind: 'image', file_id: id }] }) as Content
  const made = await aTask(school, list.id, withFile(file.id))
  expect(made.files).toEqual([file])
  // The cover of the program is also a file of the school.
  const { errors } = await as(school.manager)
    .call(createTask, { body: { ex_list: list.id, content: withFile(file.id - 1) } })
    .refused(400, 'request.malformed')
  expect(errors?.[0]?.code).toBe('tasks.unknown_file')
  await as(school.manager)
    .call(uploadTaskFile, {
      files: [{ part: 'file', name: 'evil.png', content: '<svg onload="alert(1)"/>' }],
    })
    .refused(400, 'programs.unsupported_media')
})

test('a deleted task is gone from its list, and others take its place in order', async () => {
  const [one, two] = [await aTask(school, list.id), await aTask(school, list.id)]
  await as(school.manager)
    .call(deleteTask, { params: { id: one.id } })
    .expect(204)
  const left = await as(school.student)
    .call(listTasks, { params: { id: list.id } })
    .expect(200)
  expect(left.map(({ id }) => id)).toEqual([two.id])
  await as(school.manager)
    .call(deleteTask, { params: { id: one.id } })
    .refused(404, 'request.row_not_found')
})

test('a file is put into a task, behind the others or in their place', async () => {
  const made = await aTask(school, list.id)
  const sent = async () => ({
    params: { id: made.id },
    files: [{ part: 'file', name: 'map.jpg', content: await aPicture(32, 32) }],
  })
  const { call } = as(school.manager)
  await call(addTaskFile, await sent()).expect(200)
  expect((await call(addTaskFile, await sent()).expect(200)).files).toHaveLength(2)
  expect((await call(replaceTaskFile, await sent()).expect(200)).files).toHaveLength(1)
})

test.each([
  ['ru', 'Введите название задания!'],
  ['kk', 'Тапсырманың атауын енгізіңіз!'],
  ['en', 'Enter the task name!'],
] as const)('an exercise list has a name in some language, said in %s', async (language, message) => {
  const lesson = (await aLessonForStudent(school)).lesson
  const nameless = await as(school.manager)
    .call(createList, { body: { lesson_id: lesson.id }, language })
    .refused(400, 'request.malformed')
  expect(nameless.errors).toMatchObject([{ path: 'title_ru', message }])
  const named = await aList(school, lesson.id, { title_ru: null, title_kk: 'Тізім' })
  const emptied = await as(school.manager)
    .call(updateList, { params: { id: named.id }, body: { title_kk: null }, language })
    .refused(400, 'request.malformed')
  expect(emptied.errors).toMatchObject([{ path: 'title_ru', message }])
})
