import {
  changeConsultationState,
  changeConsultationStep,
  getConsultation,
  listConsultations,
  noteConsultation,
} from '@qadam/contract/consultations/endpoints.ts'
import type { Consultation } from '@qadam/contract/consultations/schemas.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const request: Consultation = {
  id: 5,
  state: 'new',
  name: 'Мадина Сәрсен',
  phone: '+77011234567',
  email: null,
  way: 'whatsapp',
  time: 'evening',
  wish: 'Хочу в Италию',
  course: { id: 3, title: 'Economics' },
  language: 'ru',
  owner: null,
  student: null,
  match: null,
  next_step: null,
  close_reason: null,
  source: 'instagram',
  campaign: 'spring',
  times: 2,
  created_at: '2026-11-27T05:00:00Z',
  sent_at: '2026-11-28T05:00:00Z',
  version: 1,
}
const counts = { open: 1, new: 1, in_work: 0, no_answer: 0, student: 4, closed: 2 }
const detailOf = (change: Partial<Consultation> = {}) => ({
  ...request,
  ...change,
  messages: [],
  notes: [],
  visits: [],
})
const answerRequests = (results: Consultation[]) =>
  server.answer(listConsultations, { count: results.length, next: null, previous: null, results, counts })

beforeEach(() => {
  answerByExamples()
  answerRequests([request])
})

test('staff see who asks and how to answer, and take a request', async () => {
  await openPage('/requests', { as: 'admin' })
  const list = page.getByRole('list', { name: 'Заявки на консультацию' })
  await expect.element(list.getByText('Хочу в Италию')).toBeVisible()
  await expect.element(list.getByText(/WhatsApp, вечером/)).toBeVisible()
  await expect.element(list.getByText(/Источник: instagram/)).toBeVisible()
  await expect.element(list.getByText(/Отправлена 2 раза/)).toBeVisible()
  await expect
    .element(list.getByRole('link', { name: 'Позвонить' }))
    .toHaveAttribute('href', 'tel:+77011234567')
  await expect
    .element(list.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/77011234567')
  server.answer(changeConsultationState, detailOf({ state: 'in_work' }))
  await page.getByRole('button', { name: 'Взять: Мадина Сәрсен' }).click()
  await expect.element(page.getByText('Заявка у вас')).toBeVisible()
  expect(server.sent(changeConsultationState)).toMatchObject([
    { params: { id: 5 }, body: { action: 'take' } },
  ])
})

test('tabs count by state, and a filter is in the address of the list', async () => {
  await openPage('/requests', { as: 'admin' })
  await page.getByRole('button', { name: 'Стали студентами · 4' }).click()
  await page.getByRole('checkbox', { name: 'Шаг на сегодня' }).click()
  await expect
    .poll(() => server.sent(listConsultations).at(-1)?.query)
    .toMatchObject({ state: 'student', due: true })
})

test('a next step has a day, a note its kind, and closing asks for a reason', async () => {
  await openPage('/requests', { as: 'admin' })
  server.answer(changeConsultationStep, detailOf())
  await page.getByRole('button', { name: 'Следующий шаг: Мадина Сәрсен' }).click()
  await page.getByRole('textbox', { name: 'Что сделать' }).fill('Позвонить маме')
  await page.getByRole('button', { name: 'Сохранить шаг' }).click()
  await expect
    .poll(() => server.sent(changeConsultationStep))
    .toMatchObject([{ params: { id: 5 }, body: { step: { text: 'Позвонить маме' } } }])
  server.answer(noteConsultation, detailOf())
  await page.getByRole('button', { name: 'Запись о контакте: Мадина Сәрсен' }).click()
  await page.getByRole('textbox', { name: 'Запись' }).fill('Перезвонит')
  await page.getByRole('button', { name: 'Сохранить запись' }).click()
  await expect
    .poll(() => server.sent(noteConsultation))
    .toMatchObject([{ body: { kind: 'call', text: 'Перезвонит' } }])
  server.answer(changeConsultationState, detailOf({ state: 'closed', close_reason: 'another' }))
  await page.getByRole('button', { name: 'Закрыть заявку: Мадина Сәрсен' }).click()
  const dialog = page.getByRole('dialog')
  const close = dialog.getByRole('button', { name: 'Закрыть', exact: true }).last()
  await expect.element(close).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('combobox', { name: 'Причина' }).click()
  await page.getByRole('option', { name: 'Дорого' }).click()
  await close.click()
  await expect
    .poll(() => server.sent(changeConsultationState))
    .toMatchObject([{ body: { action: 'close', reason: 'too_expensive', version: 1 } }])
})

test('somebody new becomes a student by the usual form, and a known contact by a link', async () => {
  await openPage('/requests', { as: 'admin' })
  const link = page.getByRole('link', { name: 'Сделать студентом: Мадина Сәрсен' })
  await expect.element(link).toBeVisible()
  await link.click()
  await expect.element(page.getByRole('textbox', { name: /^Имя/ })).toHaveValue('Мадина')
  answerRequests([{ ...request, match: { id: 9, first_name: 'Мадина', last_name: 'С.' } }])
  server.answer(changeConsultationState, detailOf({ state: 'student' }))
  await openPage('/requests', { as: 'admin' })
  await page.getByRole('button', { name: 'Сделать студентом: Мадина Сәрсен' }).click()
  await expect
    .poll(() => server.sent(changeConsultationState))
    .toMatchObject([{ body: { action: 'make_student', student_id: 9 } }])
})

test('the history shows what was written, done and how somebody came', async () => {
  const visit = {
    kind: 'last' as const,
    utmSource: 'instagram',
    utmMedium: '',
    utmCampaign: 'spring',
    utmContent: '',
    utmTerm: '',
    path: '/guest-catalog',
    referrer: '',
    at: '2026-11-28T05:00:00Z',
  }
  const note = {
    id: 1,
    kind: 'call' as const,
    text: 'Ждёт маму',
    at: '2026-11-28T05:00:00Z',
    by: { id: 2, name: 'Дана' },
  }
  server.answer(getConsultation, { ...detailOf(), notes: [note], visits: [visit] })
  await openPage('/requests', { as: 'admin' })
  await page.getByRole('button', { name: 'История заявки: Мадина Сәрсен' }).click()
  await expect.element(page.getByText('Ждёт маму')).toBeVisible()
  await expect.element(page.getByText('utm_source: instagram, utm_campaign: spring')).toBeVisible()
})

test('a closed request is only reopened, and an empty list says what will come', async () => {
  answerRequests([{ ...request, state: 'closed', close_reason: 'too_expensive' }])
  await openPage('/requests?state=closed', { as: 'admin' })
  await expect.element(page.getByRole('button', { name: 'Вернуть в работу: Мадина Сәрсен' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Взять/ })).not.toBeInTheDocument()
  answerRequests([])
  await openPage('/requests', { as: 'admin' })
  await expect.element(page.getByText('Заявок пока нет')).toBeVisible()
})
