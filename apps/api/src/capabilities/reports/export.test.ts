import { Readable } from 'node:stream'
import { exportReport, reportTeacherHours } from '@qadam/contract/reports/endpoints.ts'
import { presetAround } from '@qadam/contract/reports/period.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { dayIn } from '../../platform/clock/school-day.ts'
import { sql } from '../../platform/database/sql.ts'
import { isStatementTimeout } from '../../platform/database/violations.ts'
import { as } from '../../testing/api.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aRandomSeason, type RandomSeason } from './factory.ts'

let school: SchoolFixture
let season: RandomSeason
let days: { first: string; last: string }
beforeAll(async () => {
  school = await schoolFixture()
  season = await aRandomSeason(school)
  const today = dayIn('Asia/Almaty', school.app.clock.now())
  days = presetAround('month', presetAround('month', today).first)
})

type Asked = Record<string, unknown>
const taken = (who: TestUser, report: string, query: Asked, language: 'ru' | 'kk' | 'en' = 'en') =>
  as(who).call(exportReport, { params: { report }, query: { ...days, ...query }, language } as never)
const bodyOf = async (sending: ReturnType<typeof taken>) => {
  const answer = await sending.response()
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  return answer.rawPayload
}
const csvOf = async (who: TestUser, report: string, query: Asked = {}) =>
  parse(await bodyOf(taken(who, report, { file: 'csv', ...query })), {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
  }) as string[][]

const hours = (query: Asked = {}) =>
  as(school.manager)
    .call(reportTeacherHours, {
      query: { start_date: days.first, end_date: days.last, page_size: 100, ...query } as never,
    })
    .expect(200)

test('a file has the rows of the screen in the same order, and the totals last', async () => {
  const { results, totals } = await hours({ sort: '-held' })
  const [heading = [], ...lines] = await csvOf(school.manager, 'teacher_hours', { sort: '-held' })
  const at = (name: string) => heading.indexOf(name)
  const numbers = (row: Asked) => {
    const rate = row.held_rate as { numerator: number; denominator: number; value: number | null }
    return [
      row.planned,
      row.held,
      rate.numerator,
      rate.denominator,
      rate.value ?? '',
      Math.round(Number(row.taught_minutes) / 6) / 10,
    ].map(String)
  }
  const columns = ['Planned', 'Held', 'Share held: Held', 'Share held: Due', 'Share held, %', 'Hours']
  const table = lines.slice(0, results.length + 1).map((line) => columns.map((name) => line[at(name)]))
  expect(table).toEqual([...results, totals].map((row) => numbers(row as Asked)))
  expect(lines[results.length]?.[0]).toBe('Total')
  const [first] = results as { teacher: { first_name: string; last_name: string } }[]
  expect(lines[0]?.[0]).toBe(`${first?.teacher.first_name} ${first?.teacher.last_name}`.trim())
})

test('a file says how its numbers are counted, of which period and filters, and who made it', async () => {
  const lines = await csvOf(school.manager, 'teacher_hours', {
    teacher: school.teacher.id,
    compare: 'previous',
  })
  const notes = new Map(lines.map(([label = '', text = '']) => [label, text]))
  const shown = (day: string) => day.split('-').toReversed().join('.')
  expect(notes.get('Period')).toContain(`${shown(days.first)} – ${shown(days.last)}`)
  expect(notes.get('Filters')).toContain(school.teacher.firstName)
  expect(notes.get('Made by')).toContain(school.manager.firstName)
  expect(notes.get('Time zone')).toBe('Asia/Almaty')
  expect(notes.get('Held')).toBe('Classes marked as held.')
  expect(notes.has('Compared with')).toBe(true)
  expect(lines[0]).toContain('Held (before)')
})

test('cells of a workbook are typed, and the notes have a sheet of their own', async () => {
  const { default: ExcelJS } = await import('exceljs')
  const workbook = new ExcelJS.Workbook()
  const body = await bodyOf(taken(school.manager, 'program_weeks', { file: 'xlsx' }, 'kk'))
  await workbook.xlsx.read(Readable.from([body]))
  const [sheet, notes] = workbook.worksheets
  expect([sheet?.name, notes?.name]).toEqual(['Есеп', 'Қалай саналған'])
  const cells = sheet?.getRow(2).values as unknown[]
  expect(cells[1]).toBeInstanceOf(Date)
  expect(
    cells.slice(2).every((cell) => cell === undefined || cell === null || typeof cell === 'number'),
  ).toBe(true)
  expect(notes?.rowCount).toBeGreaterThan(10)
})

test('a printed report has Kazakh letters and the sign of the tenge, its totals and its definitions', async () => {
  await school.inside((db) =>
    db.rows(sql`update people set first_name = 'Әңғүұқөһі', last_name = '₸' where school_id = ${db.schoolId}
      and id = ${school.teacher.id}`),
  )
  const text = pdfText(
    await bodyOf(taken(school.manager, 'teacher_hours', { file: 'pdf', compare: 'previous' }, 'kk')),
  )
  expect(text).toContain('Әңғүұқөһі')
  expect(text).toContain('₸')
  expect(text).toContain('Барлығы')
  expect(text).toContain('Қалай саналған')
  expect(text).toContain('1-беті')
})

test('more rows than a PDF or a request takes are answered with what to do instead', async () => {
  await school.inside((db) =>
    db.rows(sql`
      with made as (
        insert into people (school_id, role, first_name, last_name, email)
        select ${db.schoolId}, 'student', 'Many', n::text, 'many' || n || '@many.example' from generate_series(1, 5001) n
        returning id)
      insert into class_students (school_id, class_id, student_id, starts_at, ends_at, is_on)
      select c.school_id, c.id, made.id, c.starts_at, c.ends_at, false
      from made, (select * from classes where school_id = ${db.schoolId}
        and starts_at >= ${days.first}::date + 2 and starts_at < ${days.last}::date limit 1) c`),
  )
  await taken(school.manager, 'student_classes', { file: 'pdf' }).refused(409, 'report.too_long_to_print')
  await taken(school.manager, 'student_classes', { file: 'csv' }).refused(409, 'report.needs_job')
})

test('a statement that takes too long is told from other errors of the database', async () => {
  const errorOf = (statement: ReturnType<typeof sql>) =>
    school
      .inside(async (db) => {
        await db.rows(sql`set local statement_timeout = 20`)
        await db.rows(statement)
      })
      .catch((thrown: unknown) => thrown)
  expect(isStatementTimeout(await errorOf(sql`select pg_sleep(10)`))).toBe(true)
  expect(isStatementTimeout(await errorOf(sql`select 1 / 0`))).toBe(false)
})

test('teachers and students export what they see, managers as the switch of the school says', async () => {
  const own = await csvOf(school.teacher, 'teacher_hours')
  const names = own.slice(1).map(([name]) => name)
  const end = names.indexOf('Total')
  expect(new Set(names.slice(0, end)).size).toBe(1)
  await taken(school.student, 'student_classes', { file: 'csv' }).expect(200)
  await taken(school.student, 'teacher_hours', { file: 'csv' }).refused(403, 'request.not_allowed')
  await taken(school.student, 'student_classes', {
    file: 'csv',
    student: season.students[1]?.id,
  }).refused(404, 'request.row_not_found')
  const actions = await school.inside((db) =>
    db.rows<{ details: Asked }>(
      sql`select details from audit_log where school_id = ${db.schoolId} and action = 'report.exported'
        and actor_id = ${school.student.id}`,
    ),
  )
  expect(actions).toMatchObject([{ details: { report: 'student_classes', file: 'csv' } }])
  await school.inside((db) =>
    db.rows(
      sql`insert into manager_switches (school_id, matrix_row, is_on) values (${db.schoolId}, '16.1', false)`,
    ),
  )
  await taken(school.manager, 'teacher_hours', { file: 'csv' }).refused(403, 'request.not_allowed')
  await taken(school.owner, 'teacher_hours', { file: 'csv' }).expect(200)
})
