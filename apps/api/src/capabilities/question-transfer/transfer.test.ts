import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import * as calls from '@qadam/contract/question-transfer/endpoints.ts'
import { listQuestions, updateQuestion } from '@qadam/contract/questions/endpoints.ts'
import { listTasks } from '@qadam/contract/tasks/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { withOneConnection } from '../../testing/with-one-connection.ts'
import { zipArchive } from '../../testing/zip-archive.ts'
import { aDraw, aQuestion } from '../questions/factory.ts'
import { aLessonForStudent, aList, type Content, capital } from '../tasks/factory.ts'

const file = (content: string | Buffer, name = 'questions.txt') => ({
  part: 'file',
  name,
  type: 'text/plain',
  content: Buffer.from(content),
})

const read = (
  school: SchoolFixture,
  content: string | Buffer,
  body: { ex_list?: number; language?: 'kk' } = {},
) =>
  as(school.manager)
    .call(calls.readQuestionFile, { body, files: [file(content)] })
    .expect(202)
const approve = (
  school: SchoolFixture,
  id: number,
  body: { whole?: boolean; with_twins?: boolean; tags?: string[] } = {},
) => as(school.manager).call(calls.approveQuestionImport, { params: { id }, body })
const detail = (school: SchoolFixture, id: number, only?: 'good' | 'broken' | 'twins') =>
  as(school.manager)
    .call(calls.getQuestionImport, { params: { id }, query: only ? { only } : {}, language: 'kk' })
    .expect(200)

const gift = [
  '$CATEGORY: $course$/География/Қазақстан',
  '::Астана::Столица Казахстана? {=Астана ~Алматы}',
  'Сломанный вопрос {=да ~нет',
  'Қай өзен? {=Ертіс ~Нұра}',
].join('\n\n')

test('a file with a broken question is shown with its line, and the rest of it is written and taken back', async () => {
  const school = await schoolFixture()
  const { id } = await read(school, gift)
  const shown = await detail(school, id)
  expect(shown).toMatchObject({
    state: 'ready',
    format: 'gift',
    good: 2,
    broken: 1,
    twins: 0,
    types: [{ type: 'select_one', count: 2 }],
    acts: ['approve', 'discard'],
  })
  expect(shown.questions.results).toMatchObject([
    { line: 3, name: 'Астана', tags: ['География', 'Қазақстан'], shown: { type: 'select_one' }, fault: null },
    {
      line: 5,
      shown: null,
      fault: { code: 'transfer.gift_not_closed', message: expect.stringMatching(/жақша/) },
    },
    { line: 7, shown: { type: 'select_one', prompt: { kk: '<p>Қай өзен?</p>' } } },
  ])
  expect(JSON.stringify(shown)).not.toMatch(/is_correct/)
  await approve(school, id, { whole: true }).refused(409, 'transfer.broken_inside')
  const done = await approve(school, id, { tags: ['аймақ'] }).expect(202)
  expect(done).toMatchObject({ state: 'done', written: 2, acts: ['undo'] })
  const bank = await as(school.manager)
    .call(listQuestions, { query: { tag: 'аймақ' } })
    .expect(200)
  expect(bank.results.map(({ tags }) => tags.toSorted())).toContainEqual(
    ['География', 'Қазақстан', 'аймақ'].toSorted(),
  )
  const [first] = bank.results
  await as(school.manager)
    .call(updateQuestion, {
      params: { id: first?.id ?? 0 },
      body: { content: { type: 'essay', prompt: { ru: '<p>Почему?</p>' } } },
    })
    .response()
  const undone = await as(school.manager).call(calls.undoQuestionImport, { params: { id } }).expect(200)
  expect(undone.state).toBe('undone')
  const left = await as(school.manager).call(listQuestions, { query: {} }).expect(200)
  expect(left.count).toBe(undone.kept)
})

test('what is there already is said and left out, unless it is wanted', async () => {
  const school = await schoolFixture()
  const first = await read(school, 'Да? {T}')
  await approve(school, first.id).expect(202)
  const again = await read(school, 'Да? {T}\n\nНет? {F}\n\nНет? {F}')
  expect(again).toMatchObject({ good: 3, twins: 2 })
  const { questions } = await detail(school, again.id, 'twins')
  expect(questions.results.map(({ line, twin }) => [line, twin])).toEqual([
    [1, { question_id: expect.any(Number), line: null }],
    [5, { question_id: null, line: 3 }],
  ])
  expect(await approve(school, again.id).expect(202)).toMatchObject({ written: 1 })
  await approve(school, again.id).refused(409, 'transfer.not_now')
  const same = await read(school, 'Да? {T}')
  await approve(school, same.id).refused(409, 'transfer.nothing_to_write')
  expect(await approve(school, same.id, { with_twins: true }).expect(202)).toMatchObject({ written: 1 })
})

test('a large file is read and written by jobs, and progress is told', { tags: 'long' }, async () => {
  const school = await schoolFixture()
  const many = Array.from(
    { length: 1_200 },
    (_, at) =>
      `::Q${at}::Вопрос номер ${at}, очень длинный? {\n=да ${at}\n~нет ${at}#${'Подумайте. '.repeat(20)}\n}`,
  )
  many[1_000] = 'Сломанный {'
  const { id, state } = await read(school, many.join('\n\n'))
  expect(state).toBe('reading')
  await runJobs(school.school.id)
  expect(await detail(school, id)).toMatchObject({ state: 'ready', good: 1_199, broken: 1 })
  expect((await detail(school, id, 'broken')).questions.results).toMatchObject([{ line: 5_001 }])
  expect(await approve(school, id).expect(202)).toMatchObject({ state: 'writing', total: 1_199 })
  await runJobs(school.school.id)
  expect(await detail(school, id)).toMatchObject({ state: 'done', written: 1_199 })
  const bank = await as(school.manager).call(listQuestions, { query: {} }).expect(200)
  expect(bank.count).toBe(1_199)
})

test('the name of a question goes through a file of each format, and does not make another question of it', async () => {
  const school = await schoolFixture()
  const name = { ru: 'Столицы: «мира» {и} | других' }
  await aQuestion(school, { content: { ...capital, name } as Content })
  for (const format of ['gift', 'csv', 'qti'] as const) {
    const out = await as(school.manager)
      .call(calls.exportQuestions, { query: { format, language: 'ru' } })
      .response()
    const { id } = await read(school, out.rawPayload)
    const { questions } = await detail(school, id)
    expect(questions.results, format).toMatchObject([{ name: name.ru, shown: { name } }])
  }
  const renamed = await read(school, '::Астана::Столица Казахстана? {=Астана ~Алматы}')
  await approve(school, renamed.id).expect(202)
  const other = await read(school, '::Нұр-Сұлтан::Столица Казахстана? {=Астана ~Алматы}')
  expect(await detail(school, other.id)).toMatchObject({ good: 1, twins: 1 })
  const bank = await as(school.manager).call(listQuestions, { query: {} }).expect(200)
  expect(bank.results.map(({ title }) => title)).toContain('Астана')
})

test('questions go into an exercise list in their order, which takes no more than it holds', async () => {
  const school = await schoolFixture()
  const { lesson } = await aLessonForStudent(school)
  const list = await aList(school, lesson.id)
  const { id } = await read(school, 'Да? {T}\n\nРасскажите. {}', { ex_list: list.id, language: 'kk' })
  await approve(school, id).expect(202)
  const tasks = await as(school.manager)
    .call(listTasks, { params: { id: list.id } })
    .expect(200)
  expect(tasks.map(({ type, content }) => [type, Object.keys(content?.prompt ?? {})])).toEqual([
    ['select_one', ['kk']],
    ['essay', ['kk']],
  ])
  const out = await as(school.manager)
    .call(calls.exportQuestions, { query: { ex_list: list.id } })
    .response()
  expect(out.body).toMatch(/Да\? \{[\s\S]*Расскажите\. \{\}/)
  const many = await read(school, Array.from({ length: 199 }, (_, at) => `Вопрос ${at} {T}`).join('\n\n'), {
    ex_list: list.id,
  })
  await approve(school, many.id).refused(409, 'tasks.limit_reached')
  await as(school.manager).call(calls.undoQuestionImport, { params: { id } }).expect(200)
  expect(
    await as(school.manager)
      .call(listTasks, { params: { id: list.id } })
      .expect(200),
  ).toEqual([])
})

test('whoever exports a list with random questions is told that they stay in the bank, and by which tags', async () => {
  const school = await schoolFixture()
  const { lesson } = await aLessonForStudent(school)
  const list = await aList(school, lesson.id)
  const { id } = await read(school, 'Да? {T}', { ex_list: list.id })
  await approve(school, id).expect(202)
  const exported = () =>
    as(school.manager)
      .call(calls.exportQuestions, { query: { ex_list: list.id }, language: 'kk' })
      .response()
  const notesOf = (headers: object) =>
    JSON.parse(decodeURIComponent(String((headers as Record<string, unknown>)['x-left-out-notes'])))
  expect(notesOf((await exported()).headers)).toEqual([])
  await aDraw(school, list.id, { tags: ['числа'], count: 2 })
  await aDraw(school, list.id, { tags: ['география', 'числа'], count: 3 })
  const { headers, body } = await exported()
  expect(notesOf(headers)).toEqual([expect.stringMatching(/5.*география, числа/)])
  expect(body).toContain('Да?')
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const item = (picture: string) =>
  `<assessmentItem title="P"><responseDeclaration identifier="RESPONSE" cardinality="single"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>What is this?<img src="${picture}" alt="Dot"/></p><choiceInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="A">A dot</simpleChoice><simpleChoice identifier="B">A line</simpleChoice></choiceInteraction></itemBody></assessmentItem>`

test('while the pictures of a package are laid down, its upload holds no connection', async () => {
  const school = await schoolFixture()
  const packed = await zipArchive({ 'a.xml': item('dot.png'), 'dot.png': png })
  const { good } = await withOneConnection(
    school.app.services,
    () => read(school, packed),
    () => as(school.manager).call(getOwnProfile).expect(200),
  )
  expect(good).toBe(1)
})

test('a package brings its pictures and takes them out again; what is no picture spoils one question only', async () => {
  const school = await schoolFixture()
  const packed = await zipArchive({
    'a.xml': item('dot.png'),
    'b.xml': item('evil.png'),
    'dot.png': png,
    'evil.png': '<svg onload="alert(1)"/>',
  })
  const { id } = await read(school, packed)
  const shown = await detail(school, id)
  expect(shown).toMatchObject({ format: 'qti', good: 1, broken: 1 })
  expect(shown.questions.results).toMatchObject([
    { files: [{ type: 'image/png' }] },
    { fault: { code: 'transfer.picture_unusable' } },
  ])
  await approve(school, id).expect(202)
  const out = await as(school.manager)
    .call(calls.exportQuestions, { query: { format: 'qti' } })
    .response()
  expect(out.headers).toMatchObject({ 'content-type': 'application/zip', 'x-left-out': '0' })
  const again = await read(school, out.rawPayload)
  expect((await detail(school, again.id)).questions.results).toMatchObject([
    { files: [{ type: 'image/png' }] },
  ])
  const away = await as(school.manager)
    .call(calls.discardQuestionImport, { params: { id: again.id } })
    .expect(200)
  expect(away.state).toBe('discarded')
})

test.each(['gift', 'csv'] as const)('what is exported as %s is what was imported', async (format) => {
  const school = await schoolFixture()
  const { id } = await read(school, gift)
  await approve(school, id).expect(202)
  const answered = await as(school.manager)
    .call(calls.exportQuestions, { query: { format, language: 'ru' } })
    .response()
  expect(answered.statusCode).toBe(200)
  const again = await read(school, answered.rawPayload)
  expect(again).toMatchObject({ format, good: 2, broken: 0, twins: 2 })
})

test.each([
  ['', 'transfer.file_empty'],
  [Buffer.from([0, 1, 2, 0, 255, 254]), 'transfer.not_a_text'],
  [Buffer.from('PK\u0003\u0004broken', 'latin1'), 'transfer.zip_damaged'],
  [
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    'transfer.xml_doctype',
  ],
  ['prompt;colour\nВопрос;red', 'transfer.csv_unknown_column'],
  ['// only a comment\n\n$CATEGORY: nothing', 'transfer.no_questions'],
])('a file that is none of ours is refused at once: %#', async (content, code) => {
  const school = await schoolFixture()
  await as(school.manager)
    .call(calls.readQuestionFile, { body: {}, files: [file(content)] })
    .refused(400, code)
})

test('nobody but authors imports and exports, and another school’s import does not exist', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const { id } = await read(school, 'Да? {T}')
  for (const person of [school.teacher, school.student]) {
    await as(person)
      .call(calls.readQuestionFile, { body: {}, files: [file('Да? {T}')] })
      .refused(403, 'request.not_allowed')
    await as(person).call(calls.exportQuestions, { query: {} }).refused(403, 'request.not_allowed')
  }
  await as(other.manager)
    .call(calls.getQuestionImport, { params: { id } })
    .refused(404, 'request.row_not_found')
  await as(other.manager)
    .call(calls.approveQuestionImport, { params: { id }, body: {} })
    .refused(404, 'request.row_not_found')
})

test('whoever takes questions out is told which are not in the file, why, and what the others lost', async () => {
  const school = await schoolFixture()
  await aQuestion(school, { content: { ...capital, hint: { ru: 'Думайте' }, penalty: 0.5 } as Content })
  await aQuestion(school, {
    content: { ...capital, prompt: { ru: '<p>Да?</p>', kk: '<p>Иә ме?</p>' } } as Content,
  })
  await aQuestion(school, {
    content: { type: 'date', prompt: { ru: 'Когда?' }, date: '2026-01-31' } as Content,
  })
  const notesOf = async (format: 'gift' | 'qti', language: 'ru' | 'kk' | 'en') => {
    const out = await as(school.manager)
      .call(calls.exportQuestions, { query: { format, language: 'ru' }, language })
      .response()
    return JSON.parse(decodeURIComponent(String(out.headers['x-left-out-notes']))) as string[]
  }
  expect(await notesOf('gift', 'ru')).toEqual([
    'В этот файл не вошли вопросы, которые этот формат записать не может: 1.',
    'Вопросы этого типа в формате GIFT записать нельзя.',
    'Подсказки не вошли, вопросов с ними: 1.',
    'Баллы и штрафы не вошли, вопросов с ними: 1.',
    'Файл записан на одном языке. Переводы не вошли, вопросов с ними: 1.',
  ])
  expect((await notesOf('gift', 'kk'))[2]).toBe('Көмек сөздері кірмеді, ондай сұрақтар: 1.')
  expect(await notesOf('qti', 'en')).toContain(
    'The file is in one language. Questions with translations that are not in it: 1.',
  )
})
