import { describe, expect, test } from 'vitest'
import { notesOf, offTimes, wholeHours, workOfSchool } from './shades.ts'

const monday = '2026-11-23'
const home = { zone: 'Asia/Almaty', schoolZone: 'Asia/Almaty' }
const abroad = { zone: 'Europe/Rome', schoolZone: 'Asia/Almaty' }
const hours = [
  { day: 1, from: '09:00', to: '13:00' },
  { day: 1, from: '14:00', to: '18:30' },
]

describe('hours off behind the classes', () => {
  test('between and around the hours of work', () => {
    expect(offTimes(monday, workOfSchool([monday], hours, home))).toEqual([
      { start: '2026-11-23T00:00', end: '2026-11-23T09:00', title: '' },
      { start: '2026-11-23T13:00', end: '2026-11-23T14:00', title: '' },
      { start: '2026-11-23T18:30', end: '2026-11-24T00:00', title: '' },
    ])
  })

  test('a day without hours is off as a whole, a school without hours never', () => {
    const sunday = '2026-11-29'
    expect(offTimes(sunday, workOfSchool([sunday], hours, home))).toHaveLength(1)
    expect(offTimes(sunday, workOfSchool([sunday], [], home))).toEqual([])
  })

  test('work over midnight and work of other days', () => {
    const night = [{ start: '2026-11-22T22:00', end: '2026-11-23T02:00' }]
    expect(offTimes(monday, night)).toEqual([
      { start: '2026-11-23T02:00', end: '2026-11-24T00:00', title: '' },
    ])
    expect(offTimes('2026-11-25', night)).toHaveLength(1)
  })

  test('a column that stands for the day has its hours off', () => {
    expect(offTimes(monday, workOfSchool([monday], hours, home), '2026-11-25')[0]?.end).toBe(
      '2026-11-25T09:00',
    )
  })

  test('the grid is drawn from the earliest to the latest hour', () => {
    expect(wholeHours(hours, monday, home)).toEqual({ from: 9, to: 19 })
    expect(wholeHours([], monday, home)).toEqual({ from: 8, to: 21 })
    expect(wholeHours([{ day: 1, from: '10:00', to: '24:00' }], monday, home)).toEqual({ from: 10, to: 24 })
  })

  test('a reader in another zone sees the school open when it is', () => {
    expect(offTimes(monday, workOfSchool([monday], hours, abroad))).toEqual([
      { start: '2026-11-23T00:00', end: '2026-11-23T05:00', title: '' },
      { start: '2026-11-23T09:00', end: '2026-11-23T10:00', title: '' },
      { start: '2026-11-23T14:30', end: '2026-11-24T00:00', title: '' },
    ])
    expect(wholeHours(hours, monday, abroad)).toEqual({ from: 5, to: 15 })
    const farEast = { zone: 'Pacific/Kiritimati', schoolZone: 'Asia/Almaty' }
    expect(wholeHours(hours, monday, farEast)).toEqual({ from: 0, to: 24 })
    expect(offTimes('2026-11-24', workOfSchool(['2026-11-24'], hours, farEast))[0]).toEqual({
      start: '2026-11-24T03:30',
      end: '2026-11-25T00:00',
      title: '',
    })
  })
})

describe('what is noted on days', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25']

  test('an absence that ends at midnight is not noted on the day of that midnight', () => {
    const away = { start: '2026-11-23T00:00', end: '2026-11-25T00:00', title: 'Отпуск' }
    expect([...notesOf(days, [], [away])]).toEqual([
      ['2026-11-23', ['Отпуск']],
      ['2026-11-24', ['Отпуск']],
    ])
  })

  test('a holiday comes before who is away', () => {
    const away = { start: '2026-11-24T14:00', end: '2026-11-24T16:00', title: 'Врач' }
    expect(notesOf(days, [{ day: '2026-11-24', name: 'Праздник' }], [away]).get('2026-11-24')).toEqual([
      'Праздник',
      'Врач',
    ])
  })
})
