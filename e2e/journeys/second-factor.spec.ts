import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { generateSync } from 'otplib'
import { ownPhone } from '../own-phone.ts'
import { apiOf } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { fillLogin, goodPassword, logInByForm } from '../sign-in.ts'

/** Returns the code that the app shows in so many seconds. */
const codeIn = (secret: string, seconds: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })

/** Clears the browser, and gives the right password again. */
async function comeAgain(page: Page, email: string) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.evaluate(() => {
    localStorage.lang = '0'
  })
  await page.reload()
  await fillLogin(page, email, goodPassword)
  await expect(page.getByRole('heading', { name: 'Введите код из приложения' })).toBeVisible()
}

test('a manager connects an app, and signs in by its code and by a recovery code', async ({ page }) => {
  const owner = await apiOf('owner@demo.test')
  const email = `factor${randomInt(1e9)}@people.test`
  await owner('POST', `${serverAddress}/api/v1/user/accounts/manager_create/`, {
    role: 'admin',
    first_name: 'Әсел',
    last_name: 'Кодова',
    email,
    phone: ownPhone(),
    password: goodPassword,
  })
  await logInByForm(page, email, goodPassword)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Подключить приложение' }).click()
  const setUp = page.getByRole('dialog', { name: 'Подключение приложения' })
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  await setUp.getByLabel('Код из приложения').fill(codeIn(secret, 0))
  const saved = page.getByRole('dialog', { name: 'Сохраните резервные коды' })
  const recovery = await saved
    .getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/)
    .first()
    .innerText()
  await saved.getByRole('checkbox').check()
  await saved.getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByText(/^Осталось 10 кодов/)).toBeVisible()

  await comeAgain(page, email)
  await page.getByLabel('Код из приложения').fill(codeIn(secret, 30))
  await expect(page).toHaveURL(/\/due$/)

  await comeAgain(page, email)
  await page.getByRole('button', { name: 'Нет телефона под рукой? Ввести резервный код' }).click()
  await page.getByLabel('Резервный код').fill(recovery)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page).toHaveURL(/\/due$/)
  await page.goto('/settings')
  await expect(page.getByText(/^Осталось 9 кодов/)).toBeVisible()
})
