import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { received } from './mailbox.ts'

/** The password of everybody in the demo. */
export const demoPassword = 'demo-Password-1'
/** A password that nobody refuses. */
export const goodPassword = 'алма бағының қызыл қақпасы'

/** Chooses Russian on a device where nobody has chosen; else the account's language comes with the login. */
export async function keepRussian(page: Page) {
  await page.evaluate(() => {
    localStorage.lang ??= '0'
  })
}

/** Fills the form of the login page and sends it. */
export async function fillLogin(page: Page, address: string, secret: string) {
  await page.getByLabel('Почта или телефон').fill(address)
  await page.getByLabel('Пароль', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
}

/** Logs in through the login page. */
export async function logIn(page: Page, address: string, secret = demoPassword) {
  await page.goto('/login')
  await keepRussian(page)
  await fillLogin(page, address, secret)
  await expect(page).toHaveURL(/\/catalog/)
}

/** A student of this test's own, signed up and signed in. */
export async function newStudent(page: Page): Promise<string> {
  const email = `own${randomInt(1e9)}@people.test`
  await page.goto('/user-registrate')
  await page.getByLabel('Имя').fill('Камила')
  await page.getByLabel('Фамилия').fill('Исаева')
  await page.getByLabel('Почта', { exact: true }).fill(email)
  await page.getByLabel('Телефон').fill(`+7702${String(randomInt(1e7)).padStart(7, '0')}`)
  await page.getByLabel('Придумайте пароль').fill(goodPassword)
  await page.getByLabel('Я принимаю документы школы').check()
  await page.getByRole('button', { name: 'Создать аккаунт' }).click()
  await page.getByLabel('Код из шести цифр').fill(await received(page.request, email, /\b\d{6}\b/))
  await expect(page).toHaveURL(/\/catalog/)
  return email
}
