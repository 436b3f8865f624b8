import { expect, test } from 'vitest'
import { notesWith } from './notes-saving.ts'

const stored = [
  { number: 1, seconds: null, text: 'О главном' },
  { number: 2, seconds: 40, text: 'Мысль' },
  { number: 3, seconds: 90, text: 'Пример' },
]

test('what waits stands over the stored notes, in the order of the video; a blank one is gone', () => {
  const given = new Map([
    [2, { seconds: 40, text: 'Мысль яснее' }],
    [3, { seconds: 90, text: ' ' }],
    [4, { seconds: 10, text: 'Начало' }],
  ])
  expect(notesWith(stored, given, new Map()).map(({ text }) => text)).toEqual([
    'О главном',
    'Начало',
    'Мысль яснее',
  ])
})

test('once the server has confirmed a note, a newer text of another device is shown', () => {
  const mine = { seconds: 40, text: 'Мысль яснее' }
  const later = [{ number: 2, seconds: 40, text: 'Дописано на телефоне' }]
  const given = new Map([[2, mine]])
  expect(notesWith(later, given, new Map([[2, mine]]))).toEqual(later)
  expect(notesWith(later, given, new Map([[2, { ...mine }]]))).toEqual([{ number: 2, ...mine }])
})
