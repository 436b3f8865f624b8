import { expect, type Page, test } from '@playwright/test'
import { contextOf } from '../cast.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Главное меню' })
const palette = (page: Page) => page.getByRole('textbox', { name: 'Куда перейти или что сделать?' })

test.describe('the command palette', () => {
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
})
