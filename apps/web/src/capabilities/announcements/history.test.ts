import { expect, test } from 'vitest'
import { changesOf } from './history.ts'

const now = {
  publish_at: '2026-09-02T05:00:00.000Z',
  is_pinned: true,
  own: { title_ru: 'Третий', by_letter: false } as never,
}

test('each change tells what stood there before and what came instead', () => {
  const events = [
    { before: { title_ru: 'Второй', is_pinned: false } },
    { before: {} },
    { before: { title_ru: 'Первый' } },
    { before: {} },
  ]
  expect(changesOf(events, 0, now)).toEqual([
    { field: 'title_ru', before: 'Второй', after: 'Третий' },
    { field: 'is_pinned', before: false, after: true },
  ])
  expect(changesOf(events, 2, now)).toEqual([{ field: 'title_ru', before: 'Первый', after: 'Второй' }])
  expect(changesOf(events, 3, now)).toEqual([])
})

test('what the record names besides is not shown', () => {
  expect(changesOf([{ before: { lettered_at: null, title_ru: 'Был' } }], 0, now)).toEqual([
    { field: 'title_ru', before: 'Был', after: 'Третий' },
  ])
})
