import { expect, test } from 'vitest'
import { busyTimesOf } from './busy-times.ts'

const now = new Date('2026-11-25T00:00:00Z')

/** Reads the components of a calendar, as the hours of its times in UTC. */
function read(lines: readonly string[], { zone = 'Asia/Almaty', ends = '\r\n' } = {}) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join(ends)
  const notes: string[] = []
  const times = busyTimesOf(text, { now, zone, note: ({ code }) => notes.push(code) })
  const short = (at: Date) => at.toISOString().slice(5, 16)
  return {
    times: times.map(({ startsAt, endsAt }) => `${short(startsAt)}–${short(endsAt)}`),
    notes,
  }
}
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@field', ...lines, 'END:VEVENT']
const hour = (start: string, end: string) => [
  `DTSTART;TZID=Asia/Almaty:${start}`,
  `DTEND;TZID=Asia/Almaty:${end}`,
]
const weekly = event(...hour('20261130T100000', '20261130T110000'), 'RRULE:FREQ=WEEKLY;COUNT=3')
const occurrence = (...lines: string[]) =>
  event(
    'RECURRENCE-ID;TZID=Asia/Almaty:20261207T100000',
    ...hour('20261207T100000', '20261207T110000'),
    ...lines,
  )
const withoutSecond = ['11-30T05:00–11-30T06:00', '12-14T05:00–12-14T06:00']

test.each([
  ['cancelled', 'STATUS:CANCELLED'],
  ['cancelled in small letters', 'status:cancelled'],
  ['shown as free', 'TRANSP:TRANSPARENT'],
  ['shown as free by Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
])('an occurrence of a series that was %s blocks nothing', (_, line) => {
  expect(read([...weekly, ...occurrence(line)]).times).toEqual(withoutSecond)
  expect(read([...occurrence(line), ...weekly]).times).toEqual(withoutSecond)
})

test('an occurrence named in another zone or in UTC is the same occurrence', () => {
  const inUtc = event('RECURRENCE-ID:20261207T050000Z', 'DTSTART:20261208T050000Z', 'DTEND:20261208T060000Z')
  expect(read([...weekly, ...inUtc]).times).toEqual([
    '11-30T05:00–11-30T06:00',
    '12-08T05:00–12-08T06:00',
    '12-14T05:00–12-14T06:00',
  ])
})

test('a series that is shown as free can have an occurrence that is busy', () => {
  const free = [...weekly.slice(0, -1), 'TRANSP:TRANSPARENT', 'END:VEVENT']
  expect(read([...free, ...occurrence('TRANSP:OPAQUE')]).times).toEqual(['12-07T05:00–12-07T06:00'])
})

test('occurrences without their series stand for themselves; of two versions of one the later counts', () => {
  const alone = (id: string, start: string, end: string, ...more: string[]) =>
    event(`RECURRENCE-ID;TZID=Asia/Almaty:${id}`, ...hour(start, end), ...more)
  const { times } = read([
    ...alone('20261207T100000', '20261208T150000', '20261208T160000'),
    ...alone('20261214T100000', '20261215T150000', '20261215T160000'),
    ...alone('20261214T100000', '20261216T150000', '20261216T160000', 'SEQUENCE:2'),
  ])
  expect(times).toEqual(['12-08T10:00–12-08T11:00', '12-16T10:00–12-16T11:00'])
})

test('what Outlook shows as busy or free counts before TRANSP', () => {
  const shown = (...lines: string[]) =>
    read(event(...hour('20261201T100000', '20261201T110000'), ...lines)).times.length
  expect(shown('X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'TRANSP:OPAQUE')).toBe(0)
  expect(shown('X-MICROSOFT-CDO-BUSYSTATUS:OOF')).toBe(1)
  expect(shown('X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE')).toBe(1)
  expect(shown('X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE', 'TRANSP:TRANSPARENT')).toBe(0)
})

test('dates that are added to an event are read: moments, periods and days', () => {
  const added = (...lines: string[]) =>
    read(event(...hour('20261130T100000', '20261130T110000'), ...lines)).times
  expect(added('RDATE;TZID=Asia/Almaty:20261202T100000,20261204T100000')).toEqual([
    '11-30T05:00–11-30T06:00',
    '12-02T05:00–12-02T06:00',
    '12-04T05:00–12-04T06:00',
  ])
  expect(added('RDATE;VALUE=PERIOD:20261202T050000Z/PT2H,20261203T050000Z/20261203T053000Z')).toEqual([
    '11-30T05:00–11-30T06:00',
    '12-02T05:00–12-02T07:00',
    '12-03T05:00–12-03T05:30',
  ])
  expect(added('RDATE:20261202T050000Z', 'EXDATE;VALUE=DATE:20261202')).toHaveLength(1)
  const days = event('DTSTART;VALUE=DATE:20261201', 'RDATE;VALUE=DATE:20261203')
  expect(read(days).times).toEqual(['11-30T19:00–12-01T19:00', '12-02T19:00–12-03T19:00'])
})

test('a leave of months blocks all of them, and so does one that began before today', () => {
  const leave = (from: string, to: string) =>
    read(event(`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`)).times
  expect(leave('20261201', '20270301')).toEqual(['11-30T19:00–02-28T19:00'])
  expect(leave('20260901', '20261130')).toEqual(['08-31T19:00–11-29T19:00'])
  const timed = event('DTSTART:20261201T050000Z', 'DURATION:P10W')
  expect(read(timed).times).toEqual(['12-01T05:00–02-09T05:00'])
})

test('published busy times are read, those that are free are not', () => {
  const busy = (...lines: string[]) => read(['BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY'])
  expect(
    busy(
      'FREEBUSY;FBTYPE=BUSY:20261201T050000Z/20261201T060000Z,20261202T050000Z/PT1H',
      'FREEBUSY:20261203T050000Z/PT30M',
      'FREEBUSY;FBTYPE=busy-unavailable:20261204T050000Z/PT30M',
      'FREEBUSY;FBTYPE=FREE:20261205T050000Z/PT1H',
    ).times,
  ).toEqual([
    '12-01T05:00–12-01T06:00',
    '12-02T05:00–12-02T06:00',
    '12-03T05:00–12-03T05:30',
    '12-04T05:00–12-04T05:30',
  ])
  expect(busy('DTSTART:20261125T000000Z').notes).toEqual(['busy.note_nothing'])
  expect(busy('FREEBUSY:tomorrow').notes).toEqual(['busy.note_unreadable', 'busy.note_nothing'])
})

const rules = (offset: string) => [
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  `TZOFFSETFROM:${offset}`,
  `TZOFFSETTO:${offset}`,
  'END:STANDARD',
]
const european = [
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
]
const inZone = (name: string, definition: readonly string[] = [], start = '20261201T100000') =>
  read([
    ...(definition.length > 0 ? ['BEGIN:VTIMEZONE', `TZID:${name}`, ...definition, 'END:VTIMEZONE'] : []),
    ...event(`DTSTART;TZID="${name}":${start}`, 'DURATION:PT1H'),
  ])

test.each([
  ['a name of the public list in other letters', 'asia/almaty', [], '12-01T05:00'],
  ['a path before the name', '/citadel.org/20210210_1/Europe/Rome', [], '12-01T09:00'],
  ['a name of Windows', 'W. Europe Standard Time', [], '12-01T09:00'],
  ['an offset in words', '(UTC+05:00) Astana', [], '12-01T05:00'],
  ['an offset alone', 'GMT+0530', [], '12-01T04:30'],
  ['a zone with one offset of its own', 'School time', rules('+0630'), '12-01T03:30'],
  ['a zone with a summer time of its own', 'Customized Time Zone', european, '12-01T09:00'],
  ['a zone that names its place', 'tz1', ['X-LIC-LOCATION:Asia/Tokyo', ...rules('+0900')], '12-01T01:00'],
  [
    'a name of Windows with older rules of its own',
    'Central Asia Standard Time',
    rules('+0600'),
    '12-01T04:00',
  ],
] as const)('%s is known', (_, name, definition, starts) => {
  const { times, notes } = inZone(name, definition)
  expect(times[0]?.slice(0, 11)).toBe(starts)
  expect(notes).toEqual([])
})

test('a summer time that a calendar defines itself is kept in summer', () => {
  expect(inZone('Customized Time Zone', european, '20270701T100000').times[0]).toBe('07-01T08:00–07-01T09:00')
})

test('a zone that nobody knows is the reader’s, and they are told', () => {
  const { times, notes } = inZone('School time')
  expect(times).toEqual(['12-01T05:00–12-01T06:00'])
  expect(notes).toEqual(['busy.note_unknown_zone'])
  const other = read(event('DTSTART;TZID=School time:20261201T100000', 'DURATION:PT1H'), {
    zone: 'Europe/Rome',
  })
  expect(other.times).toEqual(['12-01T09:00–12-01T10:00'])
})

test('several calendars in a file are all read, each with its own zone', () => {
  const { times } = read([
    'X-WR-TIMEZONE:Europe/Rome',
    ...event('DTSTART:20261201T100000', 'DURATION:PT1H'),
    'END:VCALENDAR',
    'BEGIN:VCALENDAR',
    ...event('DTSTART:20261202T100000', 'DURATION:PT1H'),
  ])
  expect(times).toEqual(['12-01T09:00–12-01T10:00', '12-02T05:00–12-02T06:00'])
})

test.each(['\n', '\r', '\r\r\n'])('letter case, folds and the line end %j do not matter', (ends) => {
  const lines = [
    'begin:vevent',
    'uid:b',
    'dtstart;tzid=Asia/Almaty:20261201',
    '\tT100000',
    'Duration:pt1h',
    'begin:valarm',
    'trigger:-PT15M',
    'duration:PT5M',
    'end:valarm',
    'End:Vevent',
  ]
  expect(read(lines, { ends })).toEqual({ times: ['12-01T05:00–12-01T06:00'], notes: [] })
})

test('an event whose time cannot be read is counted, the others are taken', () => {
  const { times, notes } = read([
    ...event('DTSTART:tomorrow', 'DURATION:PT1H'),
    ...event('DTSTART:20261201T050000Z', 'DTEND:20261201T060000Z'),
    ...event('DTSTART:20261202T050000Z', 'DURATION:PT1H', 'RRULE:FREQ=NEVER'),
  ])
  expect(times).toEqual(['12-01T05:00–12-01T06:00'])
  expect(notes).toEqual(['busy.note_unreadable'])
})

test('a calendar that yields nothing says so', () => {
  expect(read([]).notes).toEqual(['busy.note_nothing'])
  expect(read(event(...hour('20261201T100000', '20261201T110000'), 'TRANSP:TRANSPARENT')).notes).toEqual([
    'busy.note_nothing',
  ])
  expect(read(event(...hour('20200101T100000', '20200101T110000'))).notes).toEqual(['busy.note_nothing'])
})

test('a rule ends where its last day or moment says, on the clock of its own zone', () => {
  const until = (last: string) =>
    read(event(...hour('20261130T020000', '20261130T030000'), `RRULE:FREQ=DAILY;UNTIL=${last}`)).times.length
  // 02:00 in Almaty is the evening before in UTC.
  expect(until('20261201T210000Z')).toBe(3)
  expect(until('20261201T205959Z')).toBe(2)
  expect(until('20261201')).toBe(2)
})
