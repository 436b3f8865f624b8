import { expect, test } from '@playwright/test'
import { contextOf } from '../cast.ts'
import { demoPassword } from '../sign-in.ts'

test('a list that wants the password again goes on where it was, after a wrong one too', async ({
  browser,
}) => {
  const context = await contextOf(browser, 'manager', { viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  let isProved = false
  // As after a thousand people within the hour, which no demo has; the password itself is asked of the server.
  await page.route('**/api/v1/user/accounts/list/?**', async (route) => {
    if (isProved) return route.continue()
    const problem = { code: 'request.password_again', status: 403, message: 'Подтвердите паролем' }
    await route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem })
  })
  await page.route('**/api/v1/user/accounts/prove_password/', async (route) => {
    const response = await route.fetch()
    isProved = response.status() === 204
    await route.fulfill({ response })
  })
  await page.goto('/users-list')
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' })
  const password = dialog.getByLabel('Текущий пароль')
  await password.fill('wrong password')
  await dialog.getByRole('button', { name: 'Продолжить' }).click()
  await expect(password).toHaveAttribute('data-invalid', 'true')
  await password.fill(demoPassword)
  await dialog.getByRole('button', { name: 'Продолжить' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Поиск студентов')).toBeVisible()
  expect(isProved).toBe(true)
  await context.close()
})
