import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { received } from '../mailbox.ts'
import { demoPassword, fillLogin, goodPassword, logInByForm, newStudent } from '../sign-in.ts'

test.describe('signing in', () => {
  test('a protected page sends a guest to the catalogue, and logging in leads back to it [R070 R086 R265]', async ({
    page,
  }) => {
    await page.goto('/users-list')
    await expect(page).toHaveURL(/\/guest-catalog/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Регистрация' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
    await fillLogin(page, 'owner@demo.test', demoPassword)
    await expect(page).toHaveURL(/\/users-list/)
    await expect(page.getByRole('heading', { name: 'Пользователи', level: 1 })).toBeVisible()
  })

  test('a login of another day ends on load and on a click, and the login page leads back [R157 R158 R328]', {
    tag: '@long',
  }, async ({ page }) => {
    await page.clock.install()
    await logInByForm(page, 'student@demo.test')
    await page.goto('/settings')
    await page.clock.setSystemTime(Date.now() + 26 * 3_600_000)
    await page.getByRole('heading', { name: 'Настройки' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Сеанс завершён.')).toBeVisible()
    await fillLogin(page, 'student@demo.test', demoPassword)
    await expect(page).toHaveURL(/\/settings/)
    await yesterday(page)
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('0')
  })
})

test.describe('registration, codes and recovery', () => {
  test('a student signs up with a code and is in [R082 R097 R266]', async ({ page }) => {
    const email = `student${randomInt(1e9)}@people.test`
    await page.goto('/user-registrate')
    await page.getByLabel('Почта', { exact: true }).fill('owner@demo.test')
    await page.getByLabel('Имя').fill('Аружан')
    await expect(page.getByText('Такая почта уже есть!')).toBeVisible()
    await page.getByLabel('Почта', { exact: true }).fill(email)
    await page.getByLabel('Фамилия').fill('Сағынтай')
    await page.getByLabel('Телефон').pressSequentially(`8702${String(randomInt(1e7)).padStart(7, '0')}`)
    await page.getByLabel('Придумайте пароль').fill(goodPassword)
    // Switch the language midway: what was typed stays.
    await page.getByRole('button', { name: /Язык/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Русский', 'Қазақша', 'English'])
    await page.getByRole('menuitem', { name: 'Қазақша' }).click()
    await expect(page.getByRole('heading', { name: 'Аккаунт ашыңыз' })).toBeVisible()
    await expect(page.getByLabel('Аты')).toHaveValue('Аружан')
    await page.getByRole('button', { name: 'Аккаунт ашу' }).click()
    await expect(page.getByText('Келісімсіз аккаунт ашу мүмкін емес.')).toBeVisible()
    await page.getByLabel('Мектеп құжаттарымен келісемін').check()
    await page.getByRole('button', { name: 'Аккаунт ашу' }).click()
    await expect(page).toHaveURL(/\/login\/verify/)
    await expect(page.getByText(email)).toBeVisible()
    const code = await received(page.request, email, /\b\d{6}\b/)
    const wrong = code === '000000' ? '111111' : '000000'
    await page.getByLabel('Алты цифрдан тұратын код').fill(wrong)
    await expect(page.getByText(/Код қате/)).toBeVisible()
    await page.reload()
    await page.getByLabel('Алты цифрдан тұратын код').fill(code)
    await expect(page).toHaveURL(/\/my-way/)
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('1')
  })

  test('a forgotten password is set anew by the link of a letter, once [R097 R267]', async ({ page }) => {
    const email = await newStudent(page)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByRole('link', { name: 'Забыли пароль?' }).click()
    await page.getByLabel('Почта').fill(email)
    await page.getByRole('button', { name: 'Прислать ссылку' }).click()
    await expect(page).toHaveURL(/\/mail-success/)
    await expect(page.getByText(email)).toBeVisible()
    const link = await received(page.request, email, /https?:\/\/\S+\/set-password#token=[^\s)]+/)
    const { pathname, hash } = new URL(link)
    await page.goto(pathname + hash)
    await page.getByLabel('Придумайте пароль').fill(`${goodPassword} 2`)
    await page.getByRole('button', { name: 'Сохранить и войти' }).click()
    await expect(page).toHaveURL(/\/my-way/)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.goto(pathname + hash)
    await expect(page.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible()
  })
})

/** Changes the stored day of the login to an earlier day. */
async function yesterday(page: Page) {
  await page.evaluate(() => {
    const person = JSON.parse(localStorage.getItem('uData') ?? '{}') as Record<string, unknown>
    localStorage.setItem('uData', JSON.stringify({ ...person, tm_in: '2020-01-01' }))
  })
}
