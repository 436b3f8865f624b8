import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import * as calls from '@qadam/contract/student-import/endpoints.ts'
import { changeRecord, getRecord } from '@qadam/contract/students/endpoints.ts'
import { listPeople, undoBulk } from '@qadam/contract/students/list-endpoints.ts'
import { expect, inject, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { imported, rowsOf, studentFile, tried } from './factory.ts'
import { purgeStudentImports } from './jobs/student-import.ts'

const recordOf = async (by: TestUser, id: number) =>
  (await as(by).call(getRecord, { params: { id } }).expect(200)).values
const countOf = async (by: TestUser) =>
  (
    await as(by)
      .call(listPeople, { query: { role: 'student' } })
      .expect(200)
  ).count

async function undone(school: SchoolFixture, by: TestUser, id: number) {
  await as(by).call(calls.undoStudentImport, { params: { id } }).expect(202)
  await runJobs(school.school.id)
  return as(by).call(calls.getStudentImport, { params: { id } }).expect(200)
}
const newStudents = (count: number) =>
  studentFile([
    ['Фамилия', 'Имя', 'Телефон', 'Трек-номер'],
    ...Array.from({ length: count }, (_, at) => [
      `Фамилия${at}`,
      `Имя${at}`,
      String(87_010_000_000 + at),
      at % 2 ? 'KZ' : '',
    ]),
  ])

test('an import is taken back: the added go, changed fields become what they were', async () => {
  const school = await schoolFixture()
  const a = await school.person('student', { firstName: 'A', lastName: 'Old' })
  await as(school.owner)
    .call(changeRecord, { params: { id: a.id }, body: { values: { tracking: 'one', visa: true } } })
    .expect(200)
  const before = await recordOf(school.owner, a.id)
  const file = studentFile([
    ['ID', 'Фамилия', 'Имя', 'Почта', 'Телефон', 'Трек-номер', 'Нужна виза', 'Страна'],
    [String(a.id), 'New', '', '', '87010000009', 'two', 'нет', 'Италия'],
    ['', 'Қуат', 'Ерлан', 'erlan@file.test', '87010000010', 'three', '', ''],
  ])
  const done = await imported(school, school.manager, file, { on_match: 'overwrite' })
  expect(done).toMatchObject({ created: 1, updated: 1 })
  expect(await recordOf(school.owner, a.id)).toMatchObject({
    last_name: 'New',
    tracking: 'two',
    visa: false,
    phone: '+77010000009',
  })
  expect(await undone(school, school.manager, done.id)).toMatchObject({
    state: 'undone',
    removed: 1,
    restored: 1,
    kept: 0,
    acts: [],
  })
  expect(await recordOf(school.owner, a.id)).toEqual(before)
  expect(await countOf(school.owner)).toBe(2)
  await as(school.manager)
    .call(calls.undoStudentImport, { params: { id: done.id } })
    .refused(409, 'imports.not_undoable')
  expect(await eventsOf(school)).toContain('students.import_undone')
})

test('whom somebody has worked with since stays, and so does a field that somebody has changed since', async () => {
  const school = await schoolFixture()
  const a = await school.person('student', { firstName: 'A' })
  const file = studentFile([
    ['ID', 'Фамилия', 'Имя', 'Телефон', 'Трек-номер', 'Варианты жилья', 'Страна'],
    [String(a.id), '', '', '', 'file', 'file', 'file'],
    ['', 'Бір', 'Бір', '87010000001', '', '', ''],
    ['', 'Екі', 'Екі', '87010000002', 'x', '', ''],
    ['', 'Үш', 'Үш', '87010000003', 'x', '', ''],
  ])
  const done = await imported(school, school.owner, file)
  const [, one, two, three] = (await rowsOf(school.owner, done.id)).map((row) => row.student?.id ?? 0)
  await as(school.owner)
    .call(changeRecord, { params: { id: a.id }, body: { values: { tracking: 'mine' } } })
    .expect(200)
  await as(school.owner)
    .call(changeRecord, { params: { id: two ?? 0 }, body: { values: { tracking: 'y' } } })
    .expect(200)
  await school.inside((db) =>
    db.rows(
      sql`insert into sign_ins (school_id, person_id, started_at, expires_at) values (${school.school.id}, ${one}, now(), now())`,
    ),
  )
  expect(await undone(school, school.owner, done.id)).toMatchObject({ removed: 1, restored: 1, kept: 3 })
  expect(await recordOf(school.owner, a.id)).toMatchObject({
    tracking: 'mine',
    housing_options: '',
    country: '',
  })
  expect(await recordOf(school.owner, two ?? 0)).toMatchObject({ tracking: 'y' })
  await as(school.owner)
    .call(getRecord, { params: { id: three ?? 0 } })
    .expect(404)
})

test('undo is offered for 30 days, of what was written alone, and not by the door of changes of many', async () => {
  const school = await schoolFixture()
  const check = await tried(school, school.owner, newStudents(1))
  await as(school.owner)
    .call(calls.undoStudentImport, { params: { id: check.id } })
    .refused(409, 'imports.not_undoable')
  const done = await imported(school, school.owner, newStudents(1))
  const bulk = await school.inside((db) =>
    db.row<{ id: number }>(sql`select bulk_id as id from student_imports where id = ${done.id}`),
  )
  await as(school.owner)
    .call(undoBulk, { params: { id: bulk?.id ?? 0 } })
    .refused(404, 'students.bulk_not_found')
  await school.inside((db) =>
    db.rows(sql`update student_imports set ended_at = ended_at - interval '31 days' where id = ${done.id}`),
  )
  await as(school.owner)
    .call(calls.undoStudentImport, { params: { id: done.id } })
    .refused(409, 'imports.undo_too_late')
})

test('a manager with a narrowed access matches only whom they see, and whom they add becomes theirs', async () => {
  const school = await schoolFixture()
  const mine = await school.person('student', { firstName: 'Mine', lastName: 'One' })
  const other = await school.person('student', { firstName: 'Other', lastName: 'Two' })
  await as(school.owner)
    .call(changeRecord, { params: { id: mine.id }, body: { values: { responsible: school.manager.id } } })
    .expect(200)
  await as(school.owner)
    .call(changeAccess, { params: { id: school.manager.id }, body: { narrowed: true } })
    .expect(200)
  const file = studentFile([
    ['ID', 'Фамилия', 'Имя', 'Почта', 'Телефон', 'Трек-номер'],
    [String(mine.id), '', '', '', '', 'ok'],
    [String(other.id), '', '', '', '', 'no'],
    ['', 'Two', 'Other', other.email, '87010000001', 'no'],
    ['', 'Жаңа', 'Оқушы', 'fresh@file.test', '87010000002', ''],
  ])
  const done = await imported(school, school.manager, file, { on_match: 'overwrite' })
  expect(done).toMatchObject({ created: 1, updated: 1, failed: 2 })
  const rows = await rowsOf(school.manager, done.id)
  expect(
    rows.map(({ student, candidates, faults }) => [student?.id, candidates, faults.map(({ code }) => code)]),
  ).toEqual([
    [mine.id, [], []],
    [undefined, [], ['students.import_id_unknown']],
    [undefined, [], ['accounts.email_exists']],
    [expect.any(Number), [], []],
  ])
  expect(await recordOf(school.manager, rows[3]?.student?.id ?? 0)).toMatchObject({
    responsible: school.manager.id,
  })
  expect(await recordOf(school.owner, other.id)).toMatchObject({ tracking: '' })
  expect(await countOf(school.manager)).toBe(2)
})

test('an import and its rows are there for whoever asked and for the school’s admin, and for nobody else', async () => {
  const school = await schoolFixture()
  const second = await school.person('admin')
  const { id } = await imported(school, school.manager, newStudents(1))
  await as(school.owner).call(calls.getStudentImport, { params: { id } }).expect(200)
  for (const call of [
    calls.getStudentImport,
    calls.listStudentImportRows,
    calls.downloadStudentImportErrors,
  ] as const)
    await as(second)
      .call(call as typeof calls.getStudentImport, { params: { id } })
      .refused(404, 'imports.not_found')
  await as(second).call(calls.undoStudentImport, { params: { id } }).refused(404, 'imports.not_found')
  await as(second)
    .call(calls.importStudents, { body: { from_import: id } })
    .refused(404, 'imports.not_found')
  expect((await as(second).call(calls.listStudentImports).expect(200)).count).toBe(0)
  await as(school.teacher).call(calls.listStudentImports).refused(403, 'request.not_allowed')
})

test('who is no longer staff when the job runs imports nothing', async () => {
  const school = await schoolFixture()
  const { id } = await as(school.manager)
    .call(calls.importStudents, { body: {}, files: [newStudents(1)] })
    .expect(202)
  await school.inside((db) =>
    db.rows(sql`update people set deactivated_at = now() where id = ${school.manager.id}`),
  )
  await runJobs(school.school.id)
  expect(await as(school.owner).call(calls.getStudentImport, { params: { id } }).expect(200)).toMatchObject({
    state: 'failed',
    problem: { code: 'students.import_asker_gone' },
  })
  expect(await countOf(school.owner)).toBe(1)
})

test('of two imports at once one is refused; one that waits is cancelled and leaves nothing', async () => {
  const school = await schoolFixture()
  const ask = () => as(school.owner).call(calls.importStudents, { body: {}, files: [newStudents(3)] })
  const answers = await Promise.all([1, 2, 3].map(() => ask().response()))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409, 409])
  const refused = await as(school.manager)
    .call(calls.importStudents, { body: {}, files: [newStudents(3)] })
    .refused(409, 'imports.already_running')
  expect(refused.facts ?? {}).toEqual({})
  const live = (await as(school.owner).call(calls.listStudentImports).expect(200)).results[0]
  await as(school.owner)
    .call(calls.cancelStudentImport, { params: { id: live?.id ?? 0 } })
    .expect(200)
  await runJobs(school.school.id)
  expect(await countOf(school.owner)).toBe(1)
  await ask().expect(202)
  await runJobs(school.school.id)
  await runJobs(school.school.id)
  expect(await countOf(school.owner)).toBe(4)
  expect(await imported(school, school.owner, newStudents(3))).toMatchObject({ created: 0, unchanged: 3 })
})

test('an import sent twice, at once and again after its end, is one import', async () => {
  const school = await schoolFixture()
  const ask = () =>
    as(school.owner).call(calls.importStudents, {
      body: {},
      files: [newStudents(3)],
      headers: { 'idempotency-key': 'students-4c11' },
    })
  const atOnce = await Promise.all([1, 2].map(() => ask().response()))
  const [made, other] = atOnce.toSorted((a, b) => a.statusCode - b.statusCode)
  const { id } = made?.json<{ id: number }>() ?? { id: 0 }
  expect(made?.statusCode).toBe(202)
  // The second request gets the first one's response, or is told to wait for it.
  if (other?.statusCode === 202) expect(other.json()).toMatchObject({ id })
  else expect([other?.statusCode, other?.json().code]).toEqual([409, 'request.in_flight'])
  await runJobs(school.school.id)
  expect(await ask().expect(202)).toMatchObject({ id })
  await runJobs(school.school.id)
  expect((await as(school.owner).call(calls.listStudentImports).expect(200)).count).toBe(1)
  expect(await countOf(school.owner)).toBe(4)
  expect((await eventsOf(school)).filter((name) => name === 'students.imported')).toHaveLength(1)
})

const worker = fileURLToPath(new URL('../../testing/import-worker.ts', import.meta.url))

test('a process killed in the middle leaves nothing half, and the next run finishes the import', {
  tags: 'long',
}, async () => {
  const school = await schoolFixture()
  const { id } = await as(school.owner)
    .call(calls.importStudents, { body: {}, files: [newStudents(1_500)] })
    .expect(202)
  const { DATA_DIR } = school.app.services.settings
  const args = [
    worker,
    inject('databaseServingUrl'),
    DATA_DIR,
    String(school.school.id),
    String(id),
    'students',
  ]
  const signal = await new Promise<string | null>((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('writing')) child.kill('SIGKILL')
    })
    child.on('exit', (_, by) => resolve(by))
  })
  expect(signal).toBe('SIGKILL')
  expect(await countOf(school.owner)).toBe(1)
  const left = await school.inside((db) => db.rows(sql`select count(*)::int as n from student_import_rows`))
  expect(left).toEqual([{ n: 0 }])
  // Backdates the heartbeat beyond what a live run ever reaches.
  await school.inside((db) =>
    db.rows(sql`update student_imports set beat_at = beat_at - interval '1 minute'`),
  )
  await runJobs(school.school.id)
  const done = await as(school.owner).call(calls.getStudentImport, { params: { id } }).expect(200)
  expect(done).toMatchObject({ state: 'done', created: 1_500, failed: 0 })
  expect(await countOf(school.owner)).toBe(1_501)
  expect(await undone(school, school.owner, id)).toMatchObject({ removed: 1_500, kept: 0 })
  expect(await countOf(school.owner)).toBe(1)
})

test('a night later what the file said of people is forgotten; the counts and the undo stay', async () => {
  const school = await schoolFixture()
  const check = await tried(school, school.owner, newStudents(2))
  const done = await imported(school, school.owner, newStudents(2))
  await school.inside((db) =>
    db.rows(
      sql`update student_imports set ended_at = ended_at - interval '2 days', created_at = created_at - interval '2 days'`,
    ),
  )
  await purgeStudentImports(school.app.services, school.school.id)
  for (const { id } of [check, done]) expect(await rowsOf(school.owner, id)).toEqual([])
  await as(school.owner)
    .call(calls.importStudents, { body: { from_import: check.id } })
    .refused(409, 'imports.file_gone')
  expect(await undone(school, school.owner, done.id)).toMatchObject({ created: 2, removed: 2 })
})

test('whoever was narrowed since takes back what is theirs; students beyond their access stay as they are', async () => {
  const school = await schoolFixture()
  const mine = await school.person('student')
  const other = await school.person('student')
  const file = studentFile([
    ['ID', 'Фамилия', 'Имя', 'Телефон', 'Трек-номер'],
    [String(mine.id), '', '', '', 'new'],
    [String(other.id), 'Beyond', '', '', 'new'],
    ['', 'Жаңа', 'Оқушы', '87010000001', ''],
  ])
  const done = await imported(school, school.manager, file, { on_match: 'overwrite' })
  expect(done).toMatchObject({ created: 1, updated: 2 })
  await as(school.owner)
    .call(changeRecord, { params: { id: mine.id }, body: { values: { responsible: school.manager.id } } })
    .expect(200)
  await as(school.owner)
    .call(changeAccess, { params: { id: school.manager.id }, body: { narrowed: true } })
    .expect(200)
  expect(await undone(school, school.manager, done.id)).toMatchObject({
    state: 'undone',
    removed: 0,
    kept: 2,
  })
  expect(await recordOf(school.owner, mine.id)).toMatchObject({ tracking: '' })
  expect(await recordOf(school.owner, other.id)).toMatchObject({ tracking: 'new', last_name: 'Beyond' })
  expect(await countOf(school.owner)).toBe(4)
})
