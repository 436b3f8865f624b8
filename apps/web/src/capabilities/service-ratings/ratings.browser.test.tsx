import type { Answer } from '@qadam/contract/endpoint.ts'
import { answerRating, listOwnQuestions, listRatings } from '@qadam/contract/service-ratings/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const question = {
  id: 7,
  step: 'visa' as const,
  course: null,
  asked_on: '2026-11-25',
  open_until: '2027-01-24T05:00:00.000Z',
  mark: null as 1 | 2 | 3 | 4 | 5 | null,
  text: '',
  answered_at: null as string | null,
  version: 0,
}
const answered = {
  ...question,
  mark: 4 as const,
  text: 'Всё быстро',
  answered_at: '2026-11-26T05:00:00.000Z',
  open_until: '2026-12-03T05:00:00.000Z',
  version: 1,
}

beforeEach(() => answerByExamples())

const send = page.getByRole('button', { name: 'Отправить' })
const retry = page.getByRole('button', { name: 'Повторить' })
const sent = () => server.sent(answerRating).at(-1)?.body

test('a student chooses a mark by keyboard, writes a few words, and can change the answer', async () => {
  server.answer(listOwnQuestions, { results: [question] })
  server.answer(answerRating, answered)
  await openPage('/rating', { as: 'student' })
  await expect.element(page.getByRole('heading', { name: 'Виза получена' })).toBeVisible()
  await page.getByRole('radio', { name: '5, отлично' }).click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('radio', { name: '4, хорошо' })).toBeChecked()
  await page.getByRole('textbox').fill('Всё быстро')
  await expect.element(page.getByText('10 из 2000')).toBeVisible()
  await send.click()
  await expect.element(page.getByText('Спасибо! Мы получили вашу оценку.')).toHaveFocus()
  expect(sent()).toEqual({ mark: 4, text: 'Всё быстро', version: 0 })
  await expect.element(page.getByText('Ваша оценка: 4 из 5, хорошо')).toBeVisible()
  await page.getByRole('button', { name: 'Изменить' }).click()
  await expect.element(page.getByRole('radio', { name: '4, хорошо' })).toBeChecked()
  await page.getByRole('radio', { name: '2, слабо' }).click()
  await send.click()
  await expect.poll(sent).toEqual({ mark: 2, text: 'Всё быстро', version: 1 })
})

test('without a mark nothing is sent, and the first one has the focus', async () => {
  server.answer(listOwnQuestions, {
    results: [{ ...question, step: 'course', course: { id: 3, title: 'CILS B1' } }],
  })
  await openPage('/rating', { as: 'student' })
  await expect.element(page.getByRole('heading', { name: 'Курс «CILS B1»' })).toBeVisible()
  await send.click()
  await expect.element(page.getByText('Выберите оценку от 1 до 5.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: '1, плохо' })).toHaveFocus()
  await page.getByRole('radio', { name: '3, нормально' }).click()
  await page.getByRole('textbox').fill('я'.repeat(2_001))
  await send.click()
  await expect.element(page.getByText('Сократите текст: помещается 2000 знаков.')).toBeVisible()
  expect(sent()).toBeUndefined()
})

test('a failure leaves what was written, also after a reload', async () => {
  server.answer(listOwnQuestions, { results: [question] })
  server.refuse(answerRating, { status: 409, code: 'ratings.closed', values: { days: 60 } })
  const opened = await openPage('/rating', { as: 'student' })
  await page.getByRole('radio', { name: '1, плохо' }).click()
  await page.getByRole('textbox').fill('Долго')
  await send.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('Долго')
  await opened.reload()
  await expect.element(page.getByRole('textbox')).toHaveValue('Долго')
  await expect.element(page.getByRole('radio', { name: '1, плохо' })).toBeChecked()
})

test('who has nothing to rate reads so, with a way home; a failure offers another try', async () => {
  server.failWithoutWords(listOwnQuestions)
  await openPage('/rating', { as: 'student' })
  await expect.element(retry).toBeVisible()
  server.answer(listOwnQuestions, { results: [] })
  await retry.click()
  await expect.element(page.getByText('Сейчас оценивать нечего')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'На главную' })).toBeVisible()
})

const rating = {
  id: 5,
  student: { id: 31, name: 'Алуа Нурланова' },
  step: 'documents' as const,
  course: null,
  mark: 2 as const,
  text: 'Долго ждала перевод',
  asked_on: '2026-11-25',
  answered_at: '2026-11-26T05:00:00.000Z',
}
type Summary = Answer<typeof listRatings>['summary']
const noMarks: Summary = { asked: 0, answered: 0, average: null, marks: [0, 0, 0, 0, 0] }
const listOf = (results: readonly (typeof rating)[], summary: Partial<Summary> = {}) => ({
  count: results.length,
  results,
  summary: { ...noMarks, ...summary },
})

test('staff see the average, the distribution in words, and write to a student', async () => {
  server.answer(
    listRatings,
    listOf([rating], { asked: 6, answered: 4, average: 3.75, marks: [0, 1, 0, 2, 1] }),
  )
  const opened = await openPage('/mailings?tab=ratings', { as: 'admin' })
  await expect.element(page.getByText('3,75 из 5')).toBeVisible()
  await expect.element(page.getByText('Спросили: 6')).toBeVisible()
  await expect.element(page.getByText('4, хорошо: 2 (50%)')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Алуа' })
  await expect.element(row.getByText('Долго ждала перевод')).toBeVisible()
  await expect.element(row.getByText('Документы готовы')).toBeVisible()
  await page.getByRole('combobox', { name: 'Оценка' }).click()
  await page.getByRole('option', { name: '2, слабо' }).click()
  await expect.poll(() => server.sent(listRatings).at(-1)?.query).toMatchObject({ mark: 2 })
  expect(opened.address()).toContain('mark=2')
  await row.getByRole('link', { name: 'Написать студенту: Алуа Нурланова' }).click()
  await expect.poll(() => opened.address()).toContain('/user/view/31?tab=communication')
})

test('without answers the tab leads to the settings; with filters they are cleared', async () => {
  server.answer(listRatings, listOf([]))
  const opened = await openPage('/mailings?tab=ratings&mark=1', { as: 'admin' })
  await page.getByRole('button', { name: 'Сбросить условия' }).click()
  await expect.poll(() => opened.address()).not.toContain('mark')
  await expect.element(page.getByText('Оценок ещё нет')).toBeVisible()
  await page.getByRole('link', { name: 'К настройкам' }).click()
  await expect.poll(() => opened.address()).toContain('/settings?tab=newsletter')
})

test('a list that does not come says why and is asked for again', async () => {
  server.failWithoutWords(listRatings)
  await openPage('/mailings?tab=ratings', { as: 'admin' })
  await expect.element(retry).toBeVisible()
  server.answer(listRatings, listOf([rating], { asked: 1, answered: 1, average: 2 }))
  await retry.click()
  await expect.element(page.getByText('Долго ждала перевод')).toBeVisible()
})
