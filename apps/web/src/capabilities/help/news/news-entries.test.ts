import { expect, test } from 'vitest'
import { newsEntries, newsFor } from './news-entries.ts'
import { newestNews } from './seen-news.ts'

test('the dot comes back with the newest entry, which stands first', () => {
  const days = newsEntries.map(({ on }) => on)
  expect(days).toEqual(days.toSorted().toReversed())
  const ofNewestDay = days.filter((day) => day === days[0]).length
  expect(`${days[0]}.${ofNewestDay}`).toBe(newestNews)
})

test('everybody reads what concerns them', () => {
  const names = newsFor('teacher').map(({ name }) => name)
  expect(names).toContain('courses')
  expect(names).not.toContain('faqEditor')
})
