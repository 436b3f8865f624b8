import { logIn } from '@qadam/contract/accounts/endpoints.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  takeSecondStep,
} from '@qadam/contract/accounts/second-factor/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import { bearerOf } from '../../../testing/sign-in.ts'

const granted = { access: bearerOf('admin_school'), user: { id: 7, role: 'admin_school' } } as const
const code = page.getByLabelText('Код из приложения')

beforeEach(() => {
  sessionStorage.clear()
  answerByExamples()
  server.answer(logIn, { second_factor: { ticket: 'ticket-of-the-first-step', expires_in: 300 } })
})

async function logInByPassword(address = '/login') {
  const opened = await openPage(address)
  await page.getByLabelText('Почта или телефон').fill('owner@demo.test')
  await page.getByLabelText('Пароль', { exact: true }).fill('a password')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Введите код из приложения' })).toBeVisible()
  return opened
}

test('after the password the code is asked, sent with its sixth digit, and leads to the page that was wanted', async () => {
  server.answer(takeSecondStep, { ...granted, user: { ...granted.user, second_factor_needed: false } })
  const opened = await logInByPassword('/login?next=%2Fsettings')
  expect(opened.address()).toContain('/second-factor')
  expect(localStorage.getItem('token')).toBeNull()
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await page.getByLabelText('Не спрашивать код в этом браузере 30 дней').click()
  await userEvent.fill(code, '123 456')
  await expect.poll(opened.address).toBe('/settings')
  expect(server.sent(takeSecondStep).map(({ body }) => body)).toEqual([
    { ticket: 'ticket-of-the-first-step', code: '123456', trust_device: true },
  ])
  expect(localStorage.getItem('token')).toBe(granted.access)
  await expect.poll(() => sessionStorage.getItem('second_step')).toBeNull()
})

test('a wrong code says what to do and leaves the field ready for the next one', async () => {
  server.refuse(takeSecondStep, {
    status: 400,
    code: 'request.malformed',
    fields: { code: 'second_factor.code_wrong' },
  })
  await logInByPassword()
  await userEvent.fill(code, '000000')
  await expect.element(page.getByText(/Код не подошёл. Введите новый код/)).toBeVisible()
  await expect.element(code).toHaveValue('')
  await expect.element(code).toHaveFocus()
})

test('a recovery code stands in for the app, and too short a one is not sent', async () => {
  server.answer(takeSecondStep, granted)
  const opened = await logInByPassword()
  await page.getByRole('button', { name: /Ввести резервный код/ }).click()
  const recovery = page.getByLabelText('Резервный код')
  await recovery.fill('abcde')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('В резервном коде десять букв и цифр.')).toBeVisible()
  expect(server.sent(takeSecondStep)).toEqual([])
  await recovery.fill('abcde-23456')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect.poll(() => server.sent(takeSecondStep)[0]?.body.code).toBe('ABCDE23456')
  // Signed in and led on: nothing of it is left to come in the next test.
  await expect.poll(opened.address).not.toMatch(/second-factor|login/)
})

test('when the time is over the password is asked again', async () => {
  server.refuse(takeSecondStep, { status: 410, code: 'second_factor.ticket_invalid' })
  const opened = await logInByPassword()
  await userEvent.fill(code, '123456')
  await expect.element(page.getByRole('heading', { name: 'Сначала пароль' })).toBeVisible()
  await page.getByRole('link', { name: 'Войти' }).click()
  await expect.poll(opened.address).toBe('/login')
})

test('a reload keeps the step, and opened without a password it leads to one', async () => {
  const opened = await logInByPassword()
  await opened.reload()
  await expect.element(code).toBeVisible()
  sessionStorage.clear()
  await page.getByRole('link', { name: 'Вернуться к паролю' }).click()
  await expect.element(page.getByLabelText('Почта или телефон')).toBeVisible()
})

test('whose role needs a second factor connects an app first, saves the codes, and then goes on', async () => {
  server.answer(logIn, { ...granted, user: { ...granted.user, second_factor_needed: true } })
  server.answer(beginSecondFactor, {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Qadam:owner?secret=JBSWY3DPEHPK3PXP',
  })
  const codes = Array.from({ length: 10 }, (_, nr) => `ABCDE-2345${nr}`)
  server.answer(confirmSecondFactor, { recovery_codes: codes })
  const opened = await openPage('/login?next=%2Fsettings')
  await page.getByLabelText('Почта или телефон').fill('owner@demo.test')
  await page.getByLabelText('Пароль', { exact: true }).fill('a password')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Подключите код при входе' })).toBeVisible()
  await expect.element(page.getByText(/поэтому школа просит входить с кодом/)).toBeVisible()
  await page.getByRole('button', { name: 'Подключить приложение' }).click()
  await expect.element(page.getByRole('img', { name: 'QR-код для приложения с кодами' })).toBeVisible()
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await userEvent.fill(code, '123456')
  await expect.element(page.getByText(codes[9] ?? '')).toBeVisible()
  const done = page.getByRole('button', { name: 'Готово' })
  await expect.element(done).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Коды сохранены').click()
  await done.click()
  await expect.poll(opened.address).toBe('/settings')
})
