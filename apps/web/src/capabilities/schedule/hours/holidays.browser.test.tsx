import { listHolidays } from '@qadam/contract/availability/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

test('the holidays of Kazakhstan stand in the settings of the school, year by year', async () => {
  answerByExamples()
  server.answer(listHolidays, ({ query }) => [
    { day: `${query.year}-03-21`, name: 'Наурыз мейрамы' },
    { day: `${query.year}-12-16`, name: `День Независимости ${query.year}` },
  ])
  await openPage('/settings?tab=holidays', { as: 'admin' })
  const list = (year: number) => page.getByRole('list', { name: `Праздники, ${year} год` })
  await expect.element(list(2026)).toMatchTextContent(/Наурыз мейрамы/)
  await page.getByRole('button', { name: 'Следующий год' }).click()
  await expect.element(list(2027)).toMatchTextContent(/День Независимости 2027/)
  await expect.element(list(2026)).not.toBeInTheDocument()
})
