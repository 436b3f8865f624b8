import { expect, test } from 'vitest'
import { instantOf, onClock } from '../../platform/school-clock.ts'
import { bodyOf, changeBetween, differing, emptyLesson, joined } from './lesson-values.ts'

const written = { ...emptyLesson, title_kk: 'Сабақ', section: '7', format: 'video', type: 'group' } as const

test('only what was changed is sent', () => {
  expect(changeBetween(written, { ...written, title_ru: 'Урок', duration: 45 }, false)).toEqual({
    title_ru: 'Урок',
    duration: 45,
  })
  expect(changeBetween(written, { ...written, title_kk: ' Сабақ ' }, false)).toEqual({})
})

test('an emptied field is taken away, not left as it was', () => {
  const before = { ...written, title_en: 'Lesson', stream_url: 'https://meet.example.org/a' }
  expect(changeBetween(before, written, false)).toEqual({ title_en: null, stream_url: null })
})

test('a section is sent without what only a lesson has', () => {
  expect(Object.keys(bodyOf({ ...emptyLesson, title_ru: 'Раздел' }, true))).not.toContain('format')
})

test('day and time are an instant by the clock of the school', () => {
  expect(instantOf('2027-01-10', '15:00', 'Asia/Almaty')).toBe('2027-01-10T10:00:00.000Z')
  expect(onClock('2027-01-10T10:00:00.000Z', 'Asia/Almaty')).toEqual({ day: '2027-01-10', time: '15:00' })
  expect(instantOf('2027-03-28', '04:30', 'Europe/Berlin')).toBe('2027-03-28T02:30:00.000Z')
})

test.each([
  ['2027-01-10', ''],
  ['', '15:00'],
  ['', ''],
  ['2027', '15:00'],
  ['2027-02-31x', '15:00'],
  ['2027-13-01', '15:00'],
])('day %j and time %j are no instant', (day, time) => {
  expect(instantOf(day, time, 'Asia/Almaty')).toBeNull()
})

test('a time without a day does not give a lesson a date', () => {
  expect(bodyOf({ ...written, starts_time: '15:00' }, false)).toMatchObject({ starts_at: null })
})

test('what two people changed in different fields is joined without a question', () => {
  const mine = { ...written, title_ru: 'Моё' }
  const theirs = { ...written, duration: 30 }
  expect(joined(mine, theirs, differing(written, theirs))).toEqual({ ...mine, duration: 30 })
})
