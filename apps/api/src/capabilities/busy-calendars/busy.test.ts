import * as calls from '@qadam/contract/busy-calendars/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { SafeFetchError } from '../../platform/http/safe-fetch.ts'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { blockersOf, dayAt } from '../availability/public.ts'
import { aTaughtProgram, at } from '../classes/factory.ts'
import { busyTimesOf } from './formats/busy-times.ts'
import { unfolded } from './formats/unfold.ts'
import { sendDueReadings } from './jobs.ts'
import { CalendarError } from './rules/busy-time.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  await aTaughtProgram(school)
})
afterEach(() => vi.restoreAllMocks())

const stamp = (iso: string) => iso.replace(/[-:]|\.\d+/g, '')
const hourLater = (iso: string) => new Date(Date.parse(iso) + 3_600_000).toISOString()
const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    ...events.flatMap((lines, at) => ['BEGIN:VEVENT', `UID:${at}@elsewhere`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const anEvent = (starts: string, ...more: string[]) => [
  `DTSTART:${stamp(starts)}`,
  `DTEND:${stamp(hourLater(starts))}`,
  'SUMMARY:Приём у врача',
  ...more,
]

/** Mocks the content of every external address. */
function elsewhere(found: string | Error) {
  return vi.spyOn(school.app.services.outside, 'read').mockImplementation(async () => {
    if (typeof found === 'string') return Buffer.from(found)
    throw found
  })
}

const add = (address = 'https://calendar.example.com/private-abc/basic.ics') =>
  as(school.teacher).call(calls.createBusyCalendar, { body: { name: 'Google', address } })
const list = () => as(school.teacher).call(calls.listBusyCalendars, { query: {} }).expect(200)
const whyNot = (starts: string) =>
  school.inside((db) =>
    blockersOf(db, {
      teacherId: school.teacher.id,
      startsAt: new Date(starts),
      endsAt: new Date(hourLater(starts)),
      now: school.app.clock.now(),
    }),
  )

test('a teacher is busy when a calendar of their own says so, and nobody is told of what or by which address', async () => {
  const [busy, free] = [at(school, 5, 11), at(school, 5, 15)]
  elsewhere(calendar(anEvent(busy), anEvent(free, 'TRANSP:TRANSPARENT'), anEvent(free, 'STATUS:CANCELLED')))
  const made = await add('webcal://calendar.example.com/private-abc/basic.ics').expect(201)
  await runJobs(school.school.id)
  expect(await list()).toMatchObject([{ id: made.id, host: 'calendar.example.com', times: 1, problem: null }])
  expect(JSON.stringify(await list())).not.toContain('private-abc')
  expect(await whyNot(busy)).toEqual(['busy_elsewhere'])
  expect(await whyNot(free)).toEqual([])
  const presented = await school.inside((db) =>
    db.rows<{ all: string }>(
      sql`select (select json_agg(a)::text from audit_log a) || (select json_agg(t)::text from busy_times t) as all`,
    ),
  )
  expect(presented[0]?.all).not.toMatch(/private-abc|врача/)
  await as(school.student).call(calls.listBusyCalendars, { query: {} }).refused(403, 'request.not_allowed')
  await as(school.teacher)
    .call(calls.deleteBusyCalendar, { params: { id: made.id } })
    .expect(204)
  expect(await whyNot(busy)).toEqual([])
})

test('a calendar that cannot be read keeps what was known, says why, and is asked more seldom', async () => {
  const busy = at(school, 5, 11)
  elsewhere(calendar(anEvent(busy)))
  const made = await add().expect(201)
  await runJobs(school.school.id)
  vi.restoreAllMocks()
  const asked = elsewhere(new SafeFetchError('not_found'))
  await as(school.teacher)
    .call(calls.refreshBusyCalendar, { params: { id: made.id } })
    .expect(200)
  await runJobs(school.school.id)
  const [row] = await list()
  expect(row?.problem?.code).toBe('busy.fault_not_found')
  expect(row?.problem?.message).not.toBe('')
  expect(row?.read_at).not.toBeNull()
  expect(await whyNot(busy)).toEqual(['busy_elsewhere'])
  const look = async (minutes: number) => {
    school.app.clock.set(new Date(school.app.clock.now().getTime() + minutes * 60_000).toISOString())
    await sendDueReadings(school.app.services, school.school.id)
    await runJobs(school.school.id)
    return asked.mock.calls.length
  }
  expect(await look(31)).toBe(1)
  expect(await look(31)).toBe(2)
  vi.restoreAllMocks()
  elsewhere(calendar())
  await look(121)
  expect(await list()).toMatchObject([
    {
      problem: null,
      times: 0,
      notes: [{ code: 'busy.note_nothing', message: expect.any(String) }],
    },
  ])
})

test('who cannot be read three times in a row is written of once, until they were read and are lost again', async () => {
  // The tests before moved the clock: at night the letter would wait.
  school.app.clock.set(at(school, 1, 12))
  elsewhere(calendar(anEvent(at(school, 5, 11))))
  await add().expect(201)
  await runJobs(school.school.id)
  const letters = async () =>
    (await sentTo(school.teacher.email)).filter(({ subject }) => subject.includes('«Google»'))
  const readAgain = async (times: number) => {
    for (let time = 0; time < times; time++) {
      school.app.clock.move(48 * 3_600_000)
      await sendDueReadings(school.app.services, school.school.id)
      await runJobs(school.school.id)
    }
  }
  elsewhere(new SafeFetchError('refused'))
  await readAgain(2)
  expect(await letters()).toHaveLength(0)
  await readAgain(3)
  expect(await letters()).toHaveLength(1)
  const [letter] = await letters()
  expect(letter?.body).toContain('calendar.example.com')
  expect(letter?.body).toContain('/settings?tab=hours')
  expect(letter?.body).not.toContain('private-abc')
  elsewhere(calendar())
  await readAgain(1)
  elsewhere(new CalendarError('no_calendar'))
  await readAgain(3)
  expect(await letters()).toHaveLength(2)
})

test('addresses that lead inward are refused where they are typed, and five calendars are enough', async () => {
  for (const address of [
    'http://calendar.example.com/',
    'https://127.0.0.1/a.ics',
    'webcal://127.0.0.1/a.ics',
    'https://169.254.169.254/',
    'https://[::ffff:10.0.0.1]/a.ics',
    'https://calendar.internal/a.ics',
    'x',
  ])
    await add(address).refused(400, 'request.malformed')
  elsewhere(calendar())
  for (let made = 0; made < 4; made++) await add(`https://c${made}.example.com/`).expect(201)
  await Promise.all([1, 2, 3].map((at) => add(`https://d${at}.example.com/`).response()))
  expect((await list()).length).toBeLessThanOrEqual(5)
})

test('what repeats is known for a year, by the clock of its zone, without the days that were taken out', () => {
  const now = new Date('2026-12-01T00:00:00Z')
  const text = calendar([
    'DTSTART;TZID=Europe/Rome:20261202T090000',
    'DTEND;TZID=Europe/Rome:20261202T100000',
    'RRULE:FREQ=WEEKLY',
    'EXDATE;TZID=Europe/Rome:20261209T090000',
  ])
  const times = busyTimesOf(text, { now, zone: 'Asia/Almaty' }).map(({ startsAt }) => startsAt.toISOString())
  expect(times).toContain('2026-12-02T08:00:00.000Z')
  expect(times).not.toContain('2026-12-09T08:00:00.000Z')
  // Across daylight saving time, 09:00 stays 09:00.
  expect(times).toContain('2027-04-07T07:00:00.000Z')
  expect(times.length).toBeGreaterThan(50)
  expect(times.length).toBeLessThan(54)
})

test('a time without a zone is of the teacher’s clock, wherever the server stands, also in summer time', () => {
  const now = new Date('2027-03-01T00:00:00Z')
  const floating = calendar([
    'DTSTART:20270326T090000',
    'DTEND;VALUE=DATE-TIME:20270326T100000',
    'RRULE:FREQ=DAILY;COUNT=4',
    'EXDATE:20270327T0900',
    ' 00',
  ])
  const startsIn = (zone: string, text = floating) =>
    busyTimesOf(text, { now, zone }).map(({ startsAt }) => startsAt.toISOString().slice(5, 16))
  expect(startsIn('Asia/Almaty')).toEqual(['03-26T04:00', '03-28T04:00', '03-29T04:00'])
  expect(startsIn('Europe/Rome')).toEqual(['03-26T08:00', '03-28T07:00', '03-29T07:00'])
  expect(startsIn('America/New_York')).toEqual(['03-26T13:00', '03-28T13:00', '03-29T13:00'])
  const hour = busyTimesOf(floating, { now, zone: 'Asia/Almaty' })[0]
  expect(hour?.endsAt.toISOString()).toBe('2027-03-26T05:00:00.000Z')
  const ofItsOwn = floating.replace(
    'BEGIN:VEVENT',
    'BEGIN:VTIMEZONE\r\nTZID:Europe/Rome\r\nBEGIN:STANDARD\r\nDTSTART:19701025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD\r\nBEGIN:DAYLIGHT\r\nDTSTART:19700329T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT',
  )
  expect(startsIn('Asia/Almaty', ofItsOwn)[0]).toBe('03-26T08:00')
})

test('a day without hours is a day of the zone, and our own classes are no second hindrance', () => {
  const now = new Date('2026-12-01T00:00:00Z')
  const text = calendar(
    ['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261212'],
    anEvent('2026-12-20T10:00:00Z'),
  ).replace('UID:1@elsewhere', 'UID:0123456789abcdef0123456789abcdef@classes')
  expect(busyTimesOf(text, { now, zone: 'Asia/Almaty' })).toEqual([
    { startsAt: new Date('2026-12-09T19:00:00Z'), endsAt: new Date('2026-12-11T19:00:00Z') },
  ])
  expect(dayAt('Asia/Almaty', Date.parse('2026-12-09T19:00:00Z'))).toBe('2026-12-10')
})

test('what is no calendar, or one that no hand wrote, is said to be so', () => {
  const now = new Date('2026-12-01T00:00:00Z')
  const faultOf = (text: string) => {
    try {
      return busyTimesOf(text, { now, zone: 'Asia/Almaty' }).length
    } catch (error) {
      return error instanceof CalendarError ? error.fault : String(error)
    }
  }
  expect(faultOf('<html>sign in</html>')).toBe('no_calendar')
  expect(faultOf('')).toBe('no_calendar')
  expect(faultOf(calendar(...Array.from({ length: 5_001 }, () => anEvent('2026-12-05T10:00:00Z'))))).toBe(
    'too_large',
  )
  expect(faultOf(calendar(anEvent('2026-12-05T10:00:00Z', 'RRULE:FREQ=SECONDLY')))).toBe(1)
  expect([0, 'no_calendar']).toContain(faultOf(calendar(['DTSTART:99999999T999999Z', 'DTEND:1'])))
})

test('a rule that was written to keep a machine busy is cut off while others go on', async () => {
  const now = new Date('2026-12-01T00:00:00Z')
  const text = calendar(
    ...Array.from({ length: 2_000 }, () =>
      anEvent('1970-01-05T10:00:00Z', 'RRULE:FREQ=DAILY;BYHOUR=1,2,3,4,5'),
    ),
  )
  await expect(
    unfolded({ schoolId: 1, actor: null }, { text, now, zone: 'Asia/Almaty' }, 500),
  ).rejects.toMatchObject({
    fault: 'too_large',
  })
})

test('staff keep the calendars of a teacher for them, and no teacher those of another', async () => {
  elsewhere(calendar(anEvent(at(school, 5, 11))))
  const teacher = school.teacher.id
  const body = { name: 'Google', address: 'https://calendar.example.com/private-abc/basic.ics' }
  await as(school.manager).call(calls.createBusyCalendar, { body }).refused(400, 'request.malformed')
  const { id } = await as(school.manager)
    .call(calls.createBusyCalendar, { body: { ...body, teacher } })
    .expect(201)
  await runJobs(school.school.id)
  const seen = await as(school.owner).call(calls.listBusyCalendars, { query: { teacher } }).expect(200)
  expect(seen).toMatchObject([{ id, times: 1 }])
  expect(await list()).toEqual(seen)
  const other = as(await school.person('teacher'))
  await other.call(calls.listBusyCalendars, { query: { teacher } }).refused(404, 'request.row_not_found')
  await other
    .call(calls.createBusyCalendar, { body: { ...body, teacher } })
    .refused(404, 'request.row_not_found')
  for (const one of [calls.refreshBusyCalendar, calls.deleteBusyCalendar])
    await other.call(one, { params: { id } }).refused(404, 'request.row_not_found')
  await as(school.owner).call(calls.deleteBusyCalendar, { params: { id } }).expect(204)
  expect(await list()).toEqual([])
})

test('the calendars of a closed account are asked for no more', async () => {
  const reading = elsewhere(calendar(anEvent(at(school, 5, 11))))
  await add().expect(201)
  await runJobs(school.school.id)
  await school.inside((db) =>
    db.rows(sql`update people set deactivated_at = now() where id = ${school.teacher.id}`),
  )
  school.app.clock.move(86_400_000)
  reading.mockClear()
  await sendDueReadings(school.app.services, school.school.id)
  expect(await runJobs(school.school.id)).toBe(0)
  expect(reading).not.toHaveBeenCalled()
})
