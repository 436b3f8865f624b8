import { listAllLessons } from '@qadam/contract/lessons/endpoints.ts'
import { listMyPrograms } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const programs = [
  { id: 1, title: 'Бакалавр компьютерных наук', university: { id: 5, name: 'Сиднейский университет' } },
  { id: 2, title: 'Бакалавр наук о данных', university: { id: 6, name: 'Назарбаев Университет' } },
]
const lessons = [
  { id: 11, title: 'С чего начать', course: programs[0] },
  { id: 21, title: 'Что такое вектор', course: programs[1] },
].map((lesson) => ({
  ...lesson,
  course_id: lesson.course?.id ?? 0,
  format: 'video' as const,
  is_published: true,
}))
const headings = page.getByRole('heading', { level: 2 })

beforeEach(() => {
  answerByExamples()
  server.answer(listMyPrograms, { count: 2, results: programs })
  server.answer(listAllLessons, ({ query }) => {
    const results = lessons.filter(
      ({ title, course }) =>
        title.includes(query.q ?? '') &&
        (query.university ?? [course?.university.id]).includes(course?.university.id ?? 0),
    )
    return { count: results.length, results }
  })
})

test.each(['student', 'teacher'] as const)(
  'the list over all programs of a %s is searched and narrowed in the address, and found again by it [R039 R249 R256]',
  async (role) => {
    const opened = await openPage('/catalog', { as: role })
    for (const name of ['Учёба', 'Разделы'])
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    for (const { title } of programs) await expect.element(headings.filter({ hasText: title })).toBeVisible()
    await page.getByRole('textbox', { name: 'Найти урок' }).fill('вектор')
    await expect.poll(() => decodeURIComponent(opened.address())).toBe('/lessons?q=вектор')
    await expect.element(page.getByRole('status').filter({ hasText: 'Найден 1 урок' })).toBeVisible()
    const again = await opened.reload()
    await expect.element(page.getByRole('link', { name: /Что такое вектор/ })).toBeVisible()
    await expect.poll(() => headings.elements().length).toBe(1)
    await page.getByRole('textbox', { name: 'Найти урок' }).fill('нет такого')
    await page.getByRole('button', { name: 'Показать все уроки' }).click()
    await page.getByRole('button', { name: /Университет/ }).click()
    await page.getByRole('checkbox').first().click()
    await expect.poll(again.address).toMatch(/university=\d+/)
    await expect.poll(() => headings.elements().length).toBe(1)
  },
)
