import { expect, type Page, test } from '@playwright/test'
import { contextOf } from '../cast.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Главное меню' })
const palette = (page: Page) => page.getByRole('textbox', { name: 'Куда перейти или что сделать?' })

test.describe('the command palette', () => {
  test('opens by Ctrl and K in a Russian layout, finds only what the role may open, and goes there by Enter', async ({
    browser,
  }) => {
    const context = await contextOf(browser, 'student')
    const page = await context.newPage()
    await page.goto('/catalog')
    await expect(menu(page)).toBeVisible()
    await page.evaluate(() =>
      document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', key: 'л', ctrlKey: true })),
    )
    await expect(palette(page)).toBeFocused()
    await page.keyboard.type('пользов')
    await expect(page.getByText('Ничего не нашлось')).toBeVisible()
    await palette(page).fill('yfcnh')
    await expect(page.getByRole('button', { name: 'Настройки' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/settings$/)
    await expect(palette(page)).toHaveCount(0)
    await context.close()
  })

  test('finds programs and people of the school for a manager, and leads to them', async ({ browser }) => {
    const context = await contextOf(browser, 'manager')
    const page = await context.newPage()
    await page.goto('/catalog')
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Control+KeyK')
    await palette(page).fill('student@demo')
    await page.getByRole('button', { name: /student@demo\.test/ }).click()
    await expect(page).toHaveURL(/\/user\/view\/\d+/)
    await expect(page.getByRole('main').getByText('student@demo.test').first()).toBeVisible()
    await page.keyboard.press('Control+KeyK')
    await palette(page).fill('сидней')
    await expect(page.getByText('Программы', { exact: true }).last()).toBeVisible()
    await page
      .getByRole('button', { name: /University of Sydney/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/course\/info\/\d+/)
    await context.close()
  })

  test('the keys are listed by a question mark, and not while somebody types', async ({ browser }) => {
    const context = await contextOf(browser, 'student')
    const page = await context.newPage()
    await page.goto('/settings')
    await page.getByLabel('Телеграм').press('Shift+Slash')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Shift+Slash')
    await expect(page.getByRole('dialog', { name: 'Клавиши' })).toContainText('Перейти к любой странице')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.close()
  })
})
