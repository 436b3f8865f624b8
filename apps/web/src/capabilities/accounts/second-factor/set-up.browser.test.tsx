import { provePassword } from '@qadam/contract/accounts/endpoints.ts'
import { beginSecondFactor } from '@qadam/contract/accounts/second-factor/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

test('an older session gives the password again before an app is connected', async () => {
  answerByExamples()
  server.refuse(beginSecondFactor, { status: 403, code: 'request.password_again' })
  server.answer(provePassword)
  await openPage('/second-factor', { as: 'admin_school' })
  await page.getByRole('button', { name: 'Подключить приложение' }).click()
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' })
  await dialog.getByLabelText('Текущий пароль').fill('own password')
  server.answer(beginSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' })
  await dialog.getByRole('button', { name: 'Продолжить' }).click()
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
})

test('whoever will not connect an app can leave', async () => {
  answerByExamples()
  const opened = await openPage('/second-factor', { as: 'admin_school' })
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect.poll(opened.address).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
})
