import { expect, test } from 'vitest'
import { calendarFile } from './calendar-entry.ts'

const entry = {
  uid: 'lesson-7@school.example',
  title: 'Тікелей эфир: құжаттарыңызды талдаймыз; бірге, біртіндеп және ешқайда асықпай',
  startsAt: '2026-11-28T14:00:00.000Z',
  minutes: 90,
  address: 'https://school.example/course/view/1/lesson/7',
  now: new Date('2026-11-21T08:00:00Z'),
}

test('a calendar file says the start and the end in UTC, with line ends as calendars want them', () => {
  const lines = calendarFile(entry).split('\r\n')
  expect(lines).toContain('DTSTART:20261128T140000Z')
  expect(lines).toContain('DTEND:20261128T153000Z')
  expect(lines).toContain('DTSTAMP:20261121T080000Z')
  expect(lines.at(-1)).toBe('')
})

test('a long Kazakh title is folded between letters, and reads the same when unfolded', () => {
  const file = calendarFile(entry)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Тікелей эфир: құжаттарыңызды талдаймыз\\; бірге\\, біртіндеп және ешқайда асықпай',
  )
})
