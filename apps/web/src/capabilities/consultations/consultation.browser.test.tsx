import { askConsultation } from '@qadam/contract/consultations/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

beforeEach(() => {
  answerByExamples()
  localStorage.removeItem('visits')
})

const dialog = page.getByRole('dialog', { name: 'Бесплатная консультация' })

test('a guest sends a request from the header with how they came, and reads what happens next', async () => {
  server.answer(askConsultation, { phone: '+77270000000' })
  const first = { utmSource: 'instagram', path: '/guest-catalog', referrer: '', at: new Date().toISOString() }
  localStorage.setItem('visits', JSON.stringify({ first, last: first }))
  await openPage('/guest-catalog')
  await page.getByRole('button', { name: 'Бесплатная консультация' }).first().click()
  await dialog.getByRole('textbox', { name: 'Имя' }).fill('Айгерім')
  await dialog.getByText('WhatsApp').click()
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill('8 701 123 45 67')
  await dialog.getByRole('textbox', { name: 'О чём хотите узнать' }).fill('Италия')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click()
  const thanks = page.getByRole('dialog', { name: 'Заявка у нас' })
  await expect.element(thanks.getByText(/в ближайшее рабочее время/)).toBeVisible()
  await expect.element(thanks.getByRole('link')).toHaveAttribute('href', 'tel:+77270000000')
  const [sent] = server.sent(askConsultation)
  expect(sent?.body).toMatchObject({
    name: 'Айгерім',
    way: 'whatsapp',
    wish: 'Италия',
    consent: true,
    page: '/guest-catalog',
    website: '',
    visits: { first: { utmSource: 'instagram' } },
  })
})

test('the form says what is missing for the chosen way, and that consent is needed', async () => {
  await openPage('/guest-catalog#consultation')
  await dialog.getByRole('textbox', { name: 'Имя' }).fill('Айгерім')
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click()
  await expect.element(dialog.getByText('Напишите телефон, чтобы мы могли ответить.')).toBeVisible()
  await dialog.getByText('Письмо').click()
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click()
  await expect.element(dialog.getByText('Напишите e-mail, чтобы мы могли ответить.')).toBeVisible()
  expect(server.sent(askConsultation)).toEqual([])
})
