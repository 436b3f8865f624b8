import { changePlanningSettings } from '@qadam/contract/classes/endpoints.ts'
import {
  enterCorrection,
  listBehind,
  listCorrections,
  reportTeacherHours,
} from '@qadam/contract/reports/endpoints.ts'
import { presetAround } from '@qadam/contract/reports/period.ts'
import { beforeAll, expect, test } from 'vitest'
import { dayIn, endOfDayOf, startOfDayOf } from '../../platform/clock/school-day.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aRandomSeason, type RandomSeason } from './factory.ts'

const zone = 'Asia/Almaty'
const types = ['individual', 'group'] as const
let school: SchoolFixture
let season: RandomSeason
/** The month before the one that runs: closed; the one that runs is not. */
let days: { first: string; last: string }
let running: string
beforeAll(async () => {
  school = await schoolFixture()
  season = await aRandomSeason(school)
  running = presetAround('month', dayIn(zone, school.app.clock.now())).first
  const before = new Date(Date.parse(running) - 86_400_000).toISOString().slice(0, 10)
  days = presetAround('month', before)
  await as(school.owner)
    .call(changePlanningSettings, { body: { closed_until: days.last } })
    .expect(200)
})

const pick = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value
const enter = (who: TestUser, change: object = {}) =>
  as(who).call(enterCorrection, {
    body: {
      teacher: school.teacher.id,
      month: days.first,
      type: 'group',
      minutes: 90,
      reason: 'Занятие прошло, но его не отметили',
      ...change,
    } as never,
  })
const hours = (who: TestUser = school.manager) =>
  as(who)
    .call(reportTeacherHours, {
      query: { start_date: days.first, end_date: days.last, page_size: 100 },
    })
    .expect(200)
const behind = (measure: string) =>
  as(school.manager)
    .call(listBehind, {
      params: { report: 'teacher_hours' },
      query: { ...days, measure, page_size: 100 } as never,
    })
    .expect(200)

const taughtBy = (teacher: number, type: string) =>
  season.classes
    .filter(
      (one) =>
        one.teacher === teacher &&
        one.type === type &&
        one.status === 'finished' &&
        one.startsAt >= startOfDayOf(zone, days.first) &&
        one.startsAt < endOfDayOf(zone, days.last),
    )
    .reduce((sum, { minutes }) => sum + minutes, 0)

test('hours to pay are those of the classes and the corrections together, in each row and in the totals', async () => {
  const entered: { teacher: number; type: string; minutes: number }[] = []
  for (let nr = 0; nr < 20; nr += 1) {
    const one = {
      teacher: pick(season.teachers).id,
      type: pick(types),
      minutes: pick([-90, -45, 45, 60, 600]),
    }
    await enter(pick([school.owner, school.manager]), one).expect(201)
    entered.push(one)
  }
  const corrected = (teacher: number, type: string) =>
    entered
      .filter((one) => one.teacher === teacher && one.type === type)
      .reduce((sum, { minutes }) => sum + minutes, 0)
  const { results, totals } = await hours()
  const seen = results.map((row) => ({
    teacher: (row.teacher as { id: number }).id,
    type: String(row.type),
    sums: [row.taught_minutes, row.corrected_minutes, row.credited_minutes],
  }))
  const expected = season.teachers.flatMap(({ id: teacher }) =>
    types.map((type) => {
      const [held, more] = [taughtBy(teacher, type), corrected(teacher, type)]
      return { teacher, type, sums: [held, more, held + more] }
    }),
  )
  expect(seen).toEqual(expect.arrayContaining(expected.filter(({ sums }) => sums.some((sum) => sum !== 0))))
  const all = entered.reduce((sum, { minutes }) => sum + minutes, 0)
  expect([totals.corrected_minutes, Number(totals.credited_minutes) - Number(totals.taught_minutes)]).toEqual(
    [all, all],
  )
  const rows = await behind('corrected_minutes')
  expect(rows.results.map(({ kind, value }) => ({ kind, value })).toSorted(byValue)).toEqual(
    entered.map(({ minutes }) => ({ kind: 'correction', value: minutes })).toSorted(byValue),
  )
  const credited = await behind('credited_minutes')
  expect(credited.results.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(totals.credited_minutes)
  expect(new Set(credited.results.map(({ kind }) => kind))).toEqual(new Set(['class', 'correction']))
})
const byValue = (one: { value: number | null }, other: { value: number | null }) =>
  (one.value ?? 0) - (other.value ?? 0)

test('an entry stays with its author and its reason, newest first, and an opposite one takes it back', async () => {
  const before = await hours()
  const made = await enter(school.owner, { minutes: 30, reason: 'Замена' }).expect(201)
  await enter(school.manager, { minutes: -30, reason: 'Замены не было' }).expect(201)
  const { results } = await as(school.manager)
    .call(listCorrections, { query: { teacher: school.teacher.id, month: days.first } })
    .expect(200)
  expect(results.slice(0, 2)).toMatchObject([
    { minutes: -30, reason: 'Замены не было', by: { id: school.manager.id } },
    { ...made, minutes: 30, by: { id: school.owner.id } },
  ])
  expect((await hours()).totals.credited_minutes).toBe(before.totals.credited_minutes)
})

test('hours of a month that is not closed change with its classes alone', async () => {
  await enter(school.owner, { month: running }).refused(409, 'report.month_is_open')
})

test('zero, half a month, another school’s or no teacher and a class of somebody else are rejected by the field', async () => {
  const other = await schoolFixture()
  const stranger = season.teachers[1]?.id
  const foreign = season.classes.find(
    (one) => one.teacher === stranger && one.startsAt >= startOfDayOf(zone, days.first),
  )
  for (const [change, field] of [
    [{ minutes: 0 }, 'minutes'],
    [{ minutes: 60_001 }, 'minutes'],
    [{ month: `${days.first.slice(0, 8)}15` }, 'month'],
    [{ reason: ' ' }, 'reason'],
    [{ teacher: other.teacher.id }, 'teacher'],
    [{ teacher: school.student.id }, 'teacher'],
    [{ class: foreign?.id }, 'class'],
  ] as const) {
    const { errors } = (await enter(school.owner, change).refused(400, 'request.malformed')) as {
      errors?: { path: string }[]
    }
    expect(errors?.map((one) => one.path)).toEqual([field])
  }
})

test('teachers read their own corrections and enter none; students neither', async () => {
  const other = season.teachers[1] as TestUser
  await enter(school.owner, { teacher: other.id }).expect(201)
  const { results } = await as(school.teacher).call(listCorrections, { query: {} }).expect(200)
  expect(new Set(results.map(({ teacher }) => teacher.id))).toEqual(new Set([school.teacher.id]))
  await as(school.teacher)
    .call(listCorrections, { query: { teacher: other.id } })
    .refused(404, 'request.row_not_found')
  const own = await hours(school.teacher)
  expect(own.totals.corrected_minutes).toBe(results.reduce((sum, { minutes }) => sum + minutes, 0))
  await enter(school.teacher).refused(403, 'request.not_allowed')
  await as(school.student).call(listCorrections, { query: {} }).refused(403, 'request.not_allowed')
})
