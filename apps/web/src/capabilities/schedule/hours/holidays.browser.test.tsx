import {
  correctHolidays,
  listHolidayCorrections,
  listHolidays,
  undoHolidayCorrection,
} from '@qadam/contract/availability/endpoints.ts'
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

test('a school whose holidays differ from the law sees what changes, corrects it in one action and can undo it', async () => {
  answerByExamples()
  server.answer(listHolidays, () => [])
  const name = 'День Конституции'
  const differing = [
    { day: '2027-03-15', name, is_added: true, planned: 5 },
    { day: '2027-08-30', name, is_added: false, left_out: 2, rescheduled: 1 },
  ]
  let isCorrected = false
  server.answer(listHolidayCorrections, () => (isCorrected ? [] : differing))
  server.answer(correctHolidays, () => {
    isCorrected = true
  })
  server.answer(undoHolidayCorrection, () => {
    isCorrected = false
  })
  await openPage('/settings?tab=holidays', { as: 'admin' })
  const notice = page.getByText('Список праздников расходится с законом')
  await expect.element(notice).toBeVisible()
  await page.getByRole('button', { name: 'Посмотреть и исправить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Исправить праздники по закону' })
  await expect
    .element(dialog.getByRole('list', { name: 'Снова учебные дни' }))
    .toMatchTextContent(/30 августа 2027.*пропущено 2 занятия.*1 занятие стоит на другом дне/)
  await expect
    .element(dialog.getByRole('list', { name: 'Станут выходными' }))
    .toMatchTextContent(/15 марта 2027.*стоят 5 занятий/)
  await dialog.getByRole('button', { name: 'Исправить' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.element(notice).toBeVisible()
})
