import { expect, test } from '@playwright/test'
import { contextOf } from '../cast.ts'

const rows = [
  'Мой путь',
  'Сообщения',
  'Мои документы',
  'Мои заявки',
  'Каталог',
  'Расписание',
  'Аналитика',
  'Мои программы',
  'Мои работы',
  'Разделы',
  'Группы',
  'Настройки',
]
/** What waits to be read stands beside the row of messages. */
const rowNamed = (row: string) => (row === 'Сообщения' ? /^Сообщения/ : row)

test('the menu leads a student to each of their pages', async ({ browser }) => {
  const context = await contextOf(browser, 'student')
  const page = await context.newPage()
  await page.goto('/settings')
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await expect(menu.getByRole('link')).toHaveText(rows.map(rowNamed))
  for (const row of rows) {
    const link = menu.getByRole('link', { name: rowNamed(row), exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await context.close()
})
