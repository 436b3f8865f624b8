import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { received } from '../mailbox.ts'
import { ownPhone } from '../own-phone.ts'
import { goodPassword, logIn, logInAgain } from '../sign-in.ts'

test.describe('settings', () => {
  test('a person changes their name; leaving without saving asks first; the toast goes by itself [R103]', {
    tag: '@long',
  }, async ({ page }) => {
    await logInAgain(page, 'teacher@demo.test')
    await page.goto('/settings')
    await expect(page.getByRole('tab', { name: 'Личные' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Школа' })).toHaveCount(0)
    const telegram = page.getByLabel('Телеграм')
    await telegram.fill(`teacher${randomInt(1e6)}`)
    await page.getByRole('link', { name: 'Каталог' }).click()
    await expect(page.getByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible()
    await page.getByRole('button', { name: 'Отмена' }).click()
    // Logging out asks for confirmation too; after cancelling, the user is still signed in.
    const exit = async () => {
      await page.getByRole('button', { name: /^Меню профиля/ }).click()
      await page.getByRole('menuitem', { name: 'Выход' }).click()
    }
    await exit()
    await page
      .getByRole('dialog', { name: 'Уйти без сохранения?' })
      .getByRole('button', { name: 'Отмена' })
      .click()
    const toast = page.getByRole('status').filter({ hasText: 'Сохранено' })
    await Promise.all([
      expect(toast).toBeVisible(),
      page.getByRole('main').getByRole('button', { name: 'Сохранить', exact: true }).click(),
    ])
    await expect(toast).toBeHidden({ timeout: 4000 })
    await page.reload()
    await expect(telegram).toHaveValue(/^teacher\d+$/)
    await telegram.fill('unsaved')
    await exit()
    await page.getByRole('dialog').getByRole('button', { name: 'Уйти' }).click()
    await expect(page).toHaveURL(/\/guest-catalog/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('the school admin has the tabs personal and school, and keeps the settings of the school [R196-R199]', {
    tag: '@long',
  }, async ({ page }) => {
    await logIn(page, 'owner@demo.test')
    await page.goto('/settings?tab=school')
    await expect(page.getByRole('tab', { name: 'Школа' })).toHaveAttribute('aria-selected', 'true')
    const address = `Алматы, Абай даңғылы, ${randomInt(1, 200)}`
    const needed = ['Название школы', 'Адрес', 'Отмен в месяц', 'Переносов в месяц']
    for (const label of needed) await page.getByLabel(label).fill('')
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expect(page.getByText('Заполните это поле.')).toHaveCount(needed.length)
    await expect(page.getByLabel('Название школы')).toBeFocused()
    await page.getByLabel('Название школы').fill('Qadam Academy')
    await page.getByLabel('Адрес').fill(address)
    await page.getByLabel('Отмен в месяц').fill('2')
    await page.getByLabel('Переносов в месяц').fill('3')
    await page.getByLabel('Цвет бренда').fill('#ffd43b')
    await expect(page.getByText(/Мы затемним кнопки/)).toBeVisible()
    await page.getByLabel('Цвет бренда').fill('#0b7a6b')
    const stored = page.waitForResponse((answer) => /school\/update/.test(answer.url()) && answer.ok())
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await stored
    await page.reload()
    await expect(page.getByLabel('Адрес')).toHaveValue(address)
  })
})

test.describe('people', () => {
  test('a manager adds a student, who comes in with the password that was set [R193 R194 R200 R201]', async ({
    page,
    browser,
  }) => {
    await logIn(page, 'manager@demo.test')
    await page.goto('/users-add')
    await expect(page.getByRole('radio', { name: /Менеджер/ })).toBeDisabled()
    await page.getByRole('radio', { name: /С паролем/ }).click()
    await page.getByRole('button', { name: 'Добавить', exact: true }).click()
    await expect(page.getByText('Заполните это поле.')).toHaveCount(5)
    const email = `added${randomInt(1e9)}@people.test`
    await page.getByLabel('Почта').fill(email)
    await page.getByLabel('Имя').fill('Зере')
    await page.getByLabel('Фамилия').fill('Мұхамедқызы')
    await page.getByLabel('Телефон').fill(ownPhone())
    await page.getByLabel('Пароль', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Добавить', exact: true }).click()
    await expect(page).toHaveURL(/\/users-list/)
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await logIn(other, email, goodPassword)
    await elsewhere.close()
  })

  test('an invited teacher opens the link of the letter, accepts and is in', async ({ page, browser }) => {
    const email = `invited${randomInt(1e9)}@people.test`
    await logIn(page, 'owner@demo.test')
    await page.goto('/users-add')
    await page.getByRole('radio', { name: /Преподаватель/ }).click()
    await page.getByLabel('Почта').fill(email)
    await page.getByRole('button', { name: 'Отправить приглашение' }).click()
    await expect(page).toHaveURL(/\/users-list/)
    await page.goto('/users-list?view=invitations')
    await expect(page.getByRole('table').getByText(email)).toBeVisible()
    const link = await received(page.request, email, /https?:\/\/\S+\/invitation#token=[^\s)]+/)
    const { pathname, hash } = new URL(link)
    const elsewhere = await browser.newContext()
    const invited = await elsewhere.newPage()
    await invited.goto(pathname + hash)
    await expect(invited.getByRole('heading', { name: /Вас пригласили/ })).toBeVisible()
    await invited.getByLabel('Имя').fill('Гүлнәр')
    await invited.getByLabel('Фамилия').fill('Әбдірахманова')
    await invited.getByLabel('Телефон').fill(ownPhone())
    await invited.getByLabel('Придумайте пароль').fill(goodPassword)
    await invited.getByLabel('Я принимаю документы школы').check()
    await invited.getByRole('button', { name: 'Принять приглашение' }).click()
    await expect(invited).toHaveURL(/\/due$/)
    await elsewhere.close()
  })
})
