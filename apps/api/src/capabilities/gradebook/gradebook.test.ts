import * as calls from '@qadam/contract/gradebook/endpoints.ts'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { grade, queueOf, setTerms } from '../homework/factory.ts'
import { aClassmate } from '../programs/factory.ts'
import { aTask } from '../tasks/factory.ts'
import { aClass, type Class, solve } from './factory.ts'

let school: SchoolFixture
let made: Class
beforeEach(async () => {
  school = await schoolFixture()
  made = await aClass(school)
})

const book = (who: TestUser, query: object = {}) =>
  as(who).call(calls.getGradebook, { params: { courseId: made.program.id }, query, language: 'kk' })
const own = (who: TestUser) => as(who).call(calls.getOwnGrades, { params: { courseId: made.program.id } })

/** Returns the first work that waits for grading. */
async function waitingOf(who: TestUser) {
  const [row] = (await queueOf(who)).results
  if (!row) throw new Error('nothing waits')
  return row
}

test('a gradebook has the students by lists, with the best attempt where the list says so, else the last', async () => {
  const [best] = made.lists
  const classmate = await aClassmate(school, made.program.id, { lastName: 'Ақан' })
  await solve(school.student, best, 2)
  await solve(school.student, best, 1)
  const found = await book(school.teacher).expect(200)
  expect(found.columns).toMatchObject([
    { ex_list: made.lists[0].id, most: 2, weight: 1, share: 50 },
    { ex_list: made.lists[1].id, section: made.sections[1].id },
  ])
  expect(found.results.map(({ student, total }) => [student.id, total])).toEqual([
    [classmate.id, null],
    [school.student.id, 100],
  ])
  expect(found.results.map(({ cells }) => cells)).toEqual([
    [],
    [
      {
        at: 0,
        state: 'counted',
        points: 2,
        most: 2,
        percent: 100,
        is_passed: true,
        is_late: false,
        is_set: false,
      },
    ],
  ])
  expect((await book(school.teacher, { q: 'акан' }).expect(200)).results).toHaveLength(1)
})

test('the last attempt counts where its list says so', async () => {
  const lastCounts = await aClass(school, { counts: 'last' })
  await solve(school.student, lastCounts.lists[0], 2)
  await solve(school.student, lastCounts.lists[0], 1)
  const found = await as(school.manager)
    .call(calls.getGradebook, { params: { courseId: lastCounts.program.id } })
    .expect(200)
  expect(found.results[0]?.cells).toMatchObject([{ percent: 50 }])
})

test('a gradebook is its teacher’s and the school’s: another teacher and another school find nothing', async () => {
  await book(school.manager).expect(200)
  await book(await school.person('teacher')).refused(404, 'request.row_not_found')
  await book((await schoolFixture()).owner).refused(404, 'request.row_not_found')
  await book(school.student).refused(403, 'request.not_allowed')
  await own(await school.person('student')).refused(404, 'request.row_not_found')
})

test('what is not handed in by its day is missing and counts as nothing; what comes later is late', async () => {
  await solve(school.student, made.lists[0], 2)
  await setTerms(school, {
    course: made.program.id,
    due_at: new Date(school.app.clock.now().getTime() + 3_600_000).toISOString(),
  })
  school.app.clock.move(7_200_000)
  const [row] = (await book(school.teacher).expect(200)).results
  expect(row).toMatchObject({
    total: 50,
    missing: 1,
    late: 0,
    cells: [{ is_late: false }, { state: 'missing' }],
  })
  await solve(school.student, made.lists[1], 1)
  expect((await book(school.teacher).expect(200)).results[0]).toMatchObject({
    total: 75,
    missing: 0,
    late: 1,
  })
})

test('weights of sections and lists move the total; two who weigh at once do not overwrite each other', async () => {
  await solve(school.student, made.lists[0], 2)
  await solve(school.student, made.lists[1], 0)
  const weigh = (who: TestUser, weights: object[], version?: number) =>
    as(who).call(calls.changeWeights, {
      params: { courseId: made.program.id },
      body: { weights: weights as never, version },
    })
  await weigh(school.teacher, [{ section: made.sections[0].id, weight: 3 }]).refused(
    403,
    'request.not_allowed',
  )
  const changed = await weigh(school.manager, [{ section: made.sections[0].id, weight: 3 }], 0).expect(200)
  expect(changed.columns.map(({ share }) => share)).toEqual([75, 25])
  expect((await book(school.teacher).expect(200)).results[0]?.total).toBe(75)
  await weigh(school.owner, [{ ex_list: made.lists[1].id, weight: 2 }], 0).refused(409, 'stale_version')
  await weigh(
    school.owner,
    [
      { section: made.sections[0].id, weight: null },
      { ex_list: made.lists[1].id, weight: 3 },
    ],
    1,
  ).expect(200)
  expect((await book(school.teacher).expect(200)).results[0]?.total).toBe(25)
  await weigh(school.owner, [{ ex_list: 999_999_999, weight: 1 }]).refused(400, 'request.malformed')
  expect(await eventsOf(school)).toContain('gradebook.weights_changed')
})

test('an essay of a list adds the points of its grade to what the system judged', async () => {
  const essay = await aTask(school, made.lists[0].id, {
    type: 'essay',
    prompt: { ru: '<p>Опишите город.</p>' },
    points: 2,
  } as never)
  await solve(school.student, made.lists[0], 2, essay)
  const cell = async () => (await book(school.teacher).expect(200)).results[0]?.cells[0]
  expect(await cell()).toMatchObject({ state: 'waiting', points: 2, most: 4, percent: 50 })
  await grade(await waitingOf(school.teacher), school.teacher, { grade: 75 }).expect(200)
  expect(await cell()).toMatchObject({ state: 'counted', points: 3.5, percent: 87 })
})

test('a student sees their own row and no score that its author keeps back', async () => {
  const secret = await aClass(school, { shows: 'nothing' })
  await solve(school.student, secret.lists[0], 1)
  const stored = await as(school.student)
    .call(calls.getOwnGrades, { params: { courseId: secret.program.id } })
    .expect(200)
  expect(stored).toMatchObject({ hidden: [0, 1], row: { total: null, cells: [] } })
  await solve(school.student, made.lists[0], 1)
  expect(await own(school.student).expect(200)).toMatchObject({
    hidden: [],
    row: { student: { id: school.student.id }, total: 50, cells: [{ percent: 50 }] },
  })
})

test('the gradebook is taken along as CSV and as a workbook with the numbers of the screen and no formula', async () => {
  const classmate = await aClassmate(school, made.program.id, { lastName: '=HYPERLINK("http://x")' })
  await solve(school.student, made.lists[0], 1)
  await solve(classmate, made.lists[1], 2)
  await as(school.owner)
    .call(calls.changeScale, { body: { shown: 'five' } })
    .expect(200)
  const take = (who: TestUser, file: 'csv' | 'xlsx') =>
    as(who).call(calls.exportGradebook, { params: { courseId: made.program.id }, query: { file } })
  const csv = await take(school.teacher, 'csv').response()
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  const rows: string[][] = parse(csv.body, { bom: true })
  const line = (id: number) => rows.find(([first]) => first === String(id))
  expect(line(school.student.id)?.slice(3)).toEqual(['50', '', '50', '3'])
  expect(line(classmate.id)?.slice(1)).toEqual([`'=HYPERLINK("http://x")`, 'Aigerim', '', '100', '100', '5'])
  const answer = await take(school.manager, 'xlsx').response()
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(answer.rawPayload as never)
  const sheet = workbook.worksheets[0]
  const last = sheet?.getColumn(2).values.indexOf('=HYPERLINK("http://x")') ?? 0
  expect(sheet?.getRow(last).getCell(2).type).toBe(ExcelJS.ValueType.String)
  expect(sheet?.getRow(last).getCell(5).value).toBe(100)
  await take(school.student, 'csv').refused(403, 'request.not_allowed')
  await take(await school.person('teacher'), 'csv').refused(404, 'request.row_not_found')
  expect(await eventsOf(school)).toContain('gradebook.exported')
})

test('where names are hidden the gradebook says that work waits and nothing else, until it is graded', async () => {
  const essay = await aTask(school, made.lists[0].id, {
    type: 'essay',
    prompt: { ru: '<p>Опишите город.</p>' },
  } as never)
  await setTerms(school, { ex_list: made.lists[0].id, anonymous: true })
  await solve(school.student, made.lists[0], 2, essay)
  const work = await waitingOf(school.teacher)
  const story = () =>
    as(school.teacher)
      .call(calls.getCell, {
        params: { courseId: made.program.id, studentId: school.student.id },
        query: { ex_list: made.lists[0].id },
      })
      .expect(200)
  expect(await story()).toMatchObject({
    cell: { state: 'waiting', points: null, percent: null, is_late: false },
    works: [],
  })
  expect((await own(school.student).expect(200)).row.cells[0]).toMatchObject({ state: 'waiting', points: 2 })
  await grade(work, school.teacher, { grade: 100 }).expect(200)
  expect(await story()).toMatchObject({
    cell: { state: 'counted', points: 3, percent: 100 },
    works: [{ homework: work.id, grade: 100 }],
  })
})
