import { logIn } from '@qadam/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage, renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { LoginScreen } from './LoginScreen.tsx'

test('a phone number takes its shape while it is typed', async () => {
  await openPage('/login')
  const address = page.getByLabelText('Почта или телефон')
  await userEvent.type(address, '87011234567')
  await expect.element(address).toHaveValue('+7 (701) 123-45-67')
})

test('a refused login says why, keeps the address that was typed and nothing of a former person [R154 R290-R294]', async () => {
  for (const key of ['token', 'currency', 'nb']) localStorage.setItem(key, 'left')
  server.refuse(logIn, { status: 401, code: 'accounts.wrong_credentials' })
  await openPage('/login')
  await page.getByLabelText('Почта или телефон').fill('owner@demo.test')
  await page.getByLabelText('Пароль', { exact: true }).fill('not the password')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Неверн' })).toBeVisible()
  await expect.element(page.getByRole('form', { name: 'Вход' })).toHaveAttribute('data-status', 'error')
  await expect.element(page.getByLabelText('Почта или телефон')).toHaveValue('owner@demo.test')
  for (const key of ['token', 'currency', 'uData', 'nb']) expect(localStorage.getItem(key)).toBeNull()
})

test('the form says how far signing in has got [R151]', async () => {
  for (const status of ['empty', 'loading', 'success', 'error'] as const) {
    const screen = (
      <LoginScreen status={status} sessionOver={false} next={undefined} onLogIn={async () => undefined} />
    )
    await renderScreen(screen, { phrases: ['accounts', 'fields'] })
    const form = page.getByRole('form', { name: 'Вход' })
    await expect.element(form).toHaveAttribute('data-status', status)
    await expect.element(form).toHaveAttribute('aria-busy', String(status === 'loading'))
  }
})
