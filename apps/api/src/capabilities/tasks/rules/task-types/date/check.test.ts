import { type ContentOf, taskContent } from '@qadam/contract/tasks/task-types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'
import { check } from './check.ts'

type Content = ContentOf<'date'>
const dayLength = 86_400_000
const moved = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

promise('date', {
  written: writtenWith(
    fc
      .record({
        date: fc
          .date({ min: new Date('1000-01-01'), max: new Date('2900-01-01'), noInvalidDate: true })
          .map((at) => at.toISOString().slice(0, 10)),
        length: fc.nat(100),
        tolerance_days: fc.nat(30),
      })
      .map(({ date, length, tolerance_days }) => ({ date, date_to: moved(date, length), tolerance_days })),
  ),
  right: ({ date_to = '', tolerance_days }) => ({ type: 'date', date: moved(date_to, tolerance_days) }),
  wrong: ({ date, tolerance_days }) => ({ type: 'date', date: moved(date, -tolerance_days - 1) }),
  blank: { type: 'date', date: null },
})

test('day and month in the other order are a near miss', () => {
  const content = taskContent.parse({ type: 'date', prompt: { ru: 'Когда?' }, date: '1991-12-10' }) as Content
  expect(check(content, { type: 'date', date: '1991-10-12' }).parts).toEqual([
    { key: 'date', is_right: false, is_near: true },
  ])
})
