import * as calls from '@qadam/contract/availability/endpoints.ts'
import { listClasses, planClass } from '@qadam/contract/classes/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { instantOf } from '../availability/public.ts'
import { aForm, aTaughtProgram } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const year = 2028
const noClasses = { left_out: 0, rescheduled: 0, planned: 0 }
const staff = () => as(school.manager)
const fill = () => staff().call(calls.fillHolidays, { body: { year } }).expect(200)
const corrections = () => staff().call(calls.listHolidayCorrections).expect(200)
const correct = () => staff().call(calls.correctHolidays).expect(204)
const days = async () =>
  (await staff().call(calls.listHolidays, { query: { year } }).expect(200)).map(({ day }) => day)

/** Takes a year over as it was proposed before the law changed: with 30 August, without 15 March. */
async function fillAsBefore(): Promise<void> {
  await fill()
  await school.inside(async (db) => {
    await db.rows(sql`delete from holidays where day = '2028-03-15'`)
    await db.rows(sql`
      insert into holidays (school_id, day, name_ru, name_kk, name_en, from_law)
      values (${db.schoolId}, '2028-08-30', 'День Конституции', 'Конституция күні', 'Constitution Day', true)`)
    await db.rows(sql`
      update holiday_calendars set days = array_append(array_remove(days, '2028-03-15'), '2028-08-30')`)
  })
}

test('a school that took wrong days over sees what differs from the law and corrects it in one action', async () => {
  await fillAsBefore()
  expect(await corrections()).toEqual([
    { day: '2028-03-15', name: 'Constitution Day', is_added: true, ...noClasses },
    { day: '2028-08-30', name: 'Constitution Day', is_added: false, ...noClasses },
  ])
  const before = await days()
  await correct()
  expect(await days()).toEqual(
    before.map((day) => (day === '2028-08-30' ? '2028-03-15' : day)).toSorted((a, b) => a.localeCompare(b)),
  )
  expect(await corrections()).toEqual([])
  await correct()

  const undo = () => staff().call(calls.undoHolidayCorrection)
  await undo().expect(204)
  expect(await corrections()).toHaveLength(2)
  expect(await days()).toEqual(before)
  await undo().refused(404, 'request.row_not_found')
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining(['holidays.corrected', 'holidays.correction_undone']),
  )
})

test('days that the school added, changed or removed itself are no mistake', async () => {
  expect(await corrections()).toEqual([])
  await fillAsBefore()
  const own = { name_ru: 'День школы', name_kk: 'Мектеп күні', name_en: 'School day' }
  await staff()
    .call(calls.updateHoliday, { params: { day: '2028-08-30' }, body: own })
    .expect(200)
  await staff()
    .call(calls.createHoliday, { body: { ...own, day: '2028-03-15' } })
    .expect(201)
  await staff()
    .call(calls.deleteHoliday, { params: { day: '2028-03-08' } })
    .expect(204)
  expect(await corrections()).toEqual([])
})

test('the classes of a correction are counted: left out, put on another day, and planned on a new holiday', async () => {
  await fillAsBefore()
  const course = (await aTaughtProgram(school)).id
  const plan = (on_holiday: string, minute: number) =>
    staff()
      .call(planClass, {
        body: {
          ...aForm(school, course),
          starts_at: instantOf('Asia/Almaty', '2028-03-01', minute).toISOString(),
          repeat: { weekdays: [3], until: '2028-09-30', on_holiday },
        } as never,
      })
      .expect(201)
  await plan('skip', 600)
  await plan('move', 720)
  expect(await corrections()).toMatchObject([
    { is_added: true, left_out: 0, rescheduled: 0, planned: 2 },
    { is_added: false, left_out: 1, rescheduled: 1, planned: 0 },
  ])
  const classesOn = async (date: string) =>
    (await staff().call(listClasses, { query: { date } }).expect(200)).count
  await correct()
  // Nothing is planned or cancelled by itself.
  expect([await classesOn('2028-03-15'), await classesOn('2028-08-30')]).toEqual([2, 0])
})

test('teachers and students neither see nor make corrections', async () => {
  for (const user of [school.teacher, school.student]) {
    await as(user).call(calls.listHolidayCorrections).refused(403, 'request.not_allowed')
    await as(user).call(calls.correctHolidays).refused(403, 'request.not_allowed')
  }
})
