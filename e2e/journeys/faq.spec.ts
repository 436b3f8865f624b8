import { expect, test } from '@playwright/test'
import { visit } from '../ready.ts'

test.describe('a guest with a phone who reads Kazakh', () => {
  test.use({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] })

  test('finds an answer by search and by chapters, and opens the link to it [R088] [R089] [R090]', async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'lang', value: 'kk', url: test.info().project.use.baseURL ?? '' }])
    await page.addInitScript(() => localStorage.setItem('lang', '1'))
    await visit(page, '/guest-catalog')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Сұрақтар мен жауаптар' }).click()
    const sheet = page.getByRole('dialog', { name: 'Сұрақтар мен жауаптар' })
    // A slip and a Kazakh ending.
    await sheet.getByRole('searchbox', { name: 'Сұрақтардан іздеу' }).fill('апастильді')
    await expect(sheet.getByRole('status')).toContainText('жауап табылды')
    await sheet.getByRole('list', { name: 'Табылған жауаптар' }).getByRole('button').first().click()
    await expect(sheet.getByRole('heading', { level: 3 }).first()).toContainText('Апостиль')

    await sheet.getByRole('button', { name: 'Табылғандарға' }).click()
    await sheet.getByRole('searchbox').fill('')
    await sheet.getByRole('button', { name: /^Оқуға түсу/ }).click()
    const question = '10 не 11-сыныпта болсам, неден бастаймын?'
    await sheet.getByRole('button', { name: question }).click()
    await expect(sheet.getByText(/Үш нәрседен бастаңыз/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Сілтемені көшіру' }).click()
    await expect(sheet.getByText('Сілтеме көшірілді')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const other = await context.newPage()
    await other.addInitScript(() => localStorage.setItem('lang', '1'))
    await visit(other, link)
    await expect(other.getByRole('dialog').getByRole('heading', { name: question })).toBeVisible()
    await expect(other.getByText(/Үш нәрседен бастаңыз/)).toBeVisible()
  })
})
