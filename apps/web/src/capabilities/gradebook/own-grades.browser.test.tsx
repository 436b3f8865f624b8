import { getOwnGrades } from '@qadam/contract/gradebook/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

beforeEach(answerByExamples)

test('a student on a phone sees their own grades and how the total is made', async () => {
  await page.viewport(390, 844)
  server.answer(getOwnGrades, {
    course: { id: 1, min_percent: 0 },
    scale: { shown: 'percent' },
    sections: [{ id: 9, title: 'Раздел' }],
    columns: [{ section: 9, lesson: 5, ex_list: 3, title: 'Столицы', most: 2, min_percent: 60, share: 100 }],
    row: {
      total: 50,
      is_passed: false,
      cells: [{ at: 0, state: 'counted', points: 1, most: 2, percent: 50, is_passed: false }],
    },
  })
  await openPage('/my-course/info/1', { as: 'student' })
  const grades = page.getByRole('region', { name: 'Мои оценки' })
  await expect.element(grades.getByText(/50\s%, ниже порога/)).toBeVisible()
  await expect.element(grades.getByText('1 из 2 баллов')).toBeVisible()
  const words = grades.getByText(/среднее ваших оценок/)
  await expect.element(words).not.toBeVisible()
  await grades.getByText('Как считается итог').click()
  await expect.element(words).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})
