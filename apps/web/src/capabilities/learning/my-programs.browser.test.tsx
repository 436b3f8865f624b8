import { countUnreadAnnouncements } from '@qadam/contract/announcements/endpoints.ts'
import { listMyPrograms } from '@qadam/contract/programs/endpoints.ts'
import { getGlance } from '@qadam/contract/progress/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const long =
  'Халықаралық қатынастар, салыстырмалы құқықтану және жаһандық басқару бакалавры (қосымша мамандықпен)'
const university = {
  id: 1,
  univer_name: 'Сорбонна-Париж-Норд университетінің гуманитарлық ғылымдар факультеті, Бобиньи кампусы',
}
const row = { course_id: 1, course_title: long, lesson_id: 2, lesson_title: `${long}: бірінші сабақ` }

/** How far the hover background of a row extends beyond its text, in pixels, by design. */
const rowMargin = 8

/** Returns elements that overflow the right edge of their card or row. */
function beyondItsCard(): string[] {
  const cards = [...document.querySelectorAll('main article, main section li, main ul a')]
  return cards.flatMap((card) => {
    const { right } = card.getBoundingClientRect()
    return [...card.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > right + rowMargin + 1)
      .map((part) => `${part.tagName} ${part.textContent?.slice(0, 40)}`)
  })
}

test.each([390, 768, 1440, 1920])('long names stay inside their cards at %i pixels', async (width) => {
  server.answer(listMyPrograms, {
    count: 4,
    results: [1, 2, 3, 4].map((id) => ({
      id,
      title: long,
      university,
      cities: [{ id: 1, city: 'Сен-Кантен-ан-Ивелин, Үлкен Париж метрополиясы' }],
      countries: [{ code: 'FR' }],
    })) as never,
  })
  server.answer(countUnreadAnnouncements, [] as never)
  server.answer(getGlance, {
    resume: null,
    starts: [{ ...row, starts_at: '2026-11-24T04:00:00.000Z' }],
    due: [{ ...row, task: 5, question: long, is_open: true }],
    programs: [{ course_id: 1, course_title: long, lessons: 9, done: 2, next: row }],
  } as never)
  await page.viewport(width, 900)
  await openPage('/my-course', { as: 'student', language: 'kk' })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument()
  expect(beyondItsCard()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a course shows its teacher and how far it is, and leads to its next lesson; it names no price', async () => {
  server.answer(listMyPrograms, { count: 1, results: [{ id: 1, title: 'IELTS', price: 900_000 }] } as never)
  server.answer(countUnreadAnnouncements, [] as never)
  const teachers = [{ id: 3, first_name: 'Айгуль', avatar: null }]
  const program = { course_id: 1, course_title: 'IELTS', lessons: 9, done: 2, next: row, teachers }
  server.answer(getGlance, { resume: null, due_count: 2, programs: [program] } as never)
  await openPage('/my-course', { as: 'student' })
  const course = page.getByRole('article')
  await expect.element(course.getByRole('progressbar', { name: 'IELTS: 2 из 9 уроков' })).toBeVisible()
  await expect.element(course.getByText('Айгуль')).toBeVisible()
  await expect
    .element(course.getByRole('link', { name: /^Дальше: / }))
    .toHaveAttribute('href', '/course/view/1/lesson/2')
  await expect.element(course).not.toHaveTextContent('₸')
  await expect
    .element(page.getByRole('link', { name: 'Сдать работы: 2' }))
    .toHaveAttribute('href', '/my-course/homework?stage=to_do')
})
