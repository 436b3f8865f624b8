import { expect, test } from 'vitest'
import { chapterFault, chaptersOf, textOfChapters } from './chapters-text.ts'

test('chapters are read from lines of a time and a title, and written back the same', () => {
  const text = '0:00 Зачем план\n1:40 Две мысли\n1:02:03 Пример'
  expect(chaptersOf(text)).toEqual([
    { seconds: 0, title: 'Зачем план' },
    { seconds: 100, title: 'Две мысли' },
    { seconds: 3723, title: 'Пример' },
  ])
  expect(textOfChapters(chaptersOf(text))).toBe(text)
  expect(chaptersOf('\n 75:05 — Соңы \n')).toEqual([{ seconds: 4505, title: 'Соңы' }])
})

test.each([
  ['0:00 Начало\nПример', { key: 'chapterUnreadable', line: 2 }],
  ['0:00', { key: 'chapterUnreadable', line: 1 }],
  ['0:00 А\n\n0:00 Б', { key: 'chapterTwice', line: 3 }],
  ['1:40 А\n0:30 Б', { key: 'chapterEarlier', line: 2 }],
  [`0:00 ${'я'.repeat(121)}`, { key: 'chapterTooLong', line: 1 }],
  [Array.from({ length: 51 }, (_, at) => `${at}:00 Глава`).join('\n'), { key: 'chaptersTooMany', line: 51 }],
  ['', undefined],
])('what is wrong with %j is named by its line', (text, fault) => {
  expect(chapterFault(text)).toEqual(fault)
})
