import { expect, type Locator, type Page, test } from '@playwright/test'
import { writtenProgram } from '../school-api.ts'
import { logIn } from '../sign-in.ts'

/** The input of a text in one language. */
const text = (page: Page, label: string, language: string) =>
  page.getByRole('group', { name: new RegExp(`^${label}`) }).getByRole('textbox', { name: language })

async function openOutline(page: Page, program: number) {
  await page.goto(`/course/info/${program}`)
  await page.getByRole('tab', { name: 'Разделы и уроки' }).click()
  await expect(page).toHaveURL(/tab=lessons/)
}

async function addSection(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Название раздела' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
}

/** Creates a lesson in a section by the form and returns to the outline. */
async function addLesson(page: Page, section: string, name: string, format = 'Видео') {
  await page.getByRole('link', { name: `Добавить урок в раздел «${section}»` }).click()
  await expect(page.getByRole('combobox', { name: 'Раздел', exact: true })).toHaveValue(
    new RegExp(`${section}$`),
  )
  await page.getByRole('radio', { name: format }).click()
  await page.getByText('Групповой').click()
  await text(page, 'Название урока', 'Русский').fill(name)
  await page.getByRole('button', { name: 'Создать урок' }).click()
  await expect(page).toHaveURL(/\/lesson-edit\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('link', { name: 'Разделы и уроки' }).click()
  await expect(lessonsOf(page, section).getByRole('link', { name })).toBeVisible()
}

const lessonsOf = (page: Page, section: string): Locator =>
  page.getByRole('list', { name: `Уроки раздела «${section}»` })

const titlesOf = (page: Page, section: string) => lessonsOf(page, section).getByRole('link')

/**
 * The outline shows a move before the server has saved it; moving a lesson into
 * another section is a call of its own.
 */
const movedOver = (page: Page) =>
  page.waitForResponse((answer) => /\/lesson\/update\/\d+/.test(answer.url()) && answer.ok())

async function runAction(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Действия: ${item}` }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a manager writes a section and lessons, orders them by the keys, publishes, copies, deletes and restores [R006]', {
  tag: '@long',
}, async ({ page }) => {
  await logIn(page, 'manager@demo.test')
  const { id: program } = await writtenProgram()
  await openOutline(page, program)
  await addSection(page, 'Знакомство')
  await addSection(page, 'Итоги')
  await addLesson(page, 'Знакомство', 'Первый урок')
  await addLesson(page, 'Знакомство', 'Второй урок', 'Экзамен')
  await expect(titlesOf(page, 'Знакомство')).toHaveText(['Первый урок', 'Второй урок'])

  await page.getByRole('button', { name: 'Переместить: Второй урок' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(titlesOf(page, 'Знакомство')).toHaveText(['Второй урок', 'Первый урок'])
  await expect(page.getByRole('status').filter({ hasText: 'урок 1 из 2' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Переместить: Второй урок' })).toBeFocused()
  const moved = movedOver(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(titlesOf(page, 'Итоги')).toHaveText(['Второй урок'])
  await expect(page.getByRole('button', { name: 'Переместить: Второй урок' })).toBeFocused()
  await moved
  await page.reload()
  await expect(titlesOf(page, 'Знакомство')).toHaveText(['Первый урок'])
  await expect(titlesOf(page, 'Итоги')).toHaveText(['Второй урок'])

  const publish = page.getByRole('switch', { name: 'Опубликовать: Первый урок' })
  await publish.click({ force: true })
  await expect(publish).toBeChecked()
  await expect(page.getByText('«Первый урок» видят студенты')).toBeVisible()
  await page.reload()
  await expect(publish).toBeChecked()

  await runAction(page, 'Создать копию', 'Первый урок')
  await expect(titlesOf(page, 'Знакомство')).toHaveText(['Первый урок', 'Первый урок'])
  await expect(publish.nth(1)).not.toBeChecked()

  await runAction(page, 'Удалить', 'Знакомство')
  await expect(page.getByRole('heading', { name: 'Знакомство' })).toHaveCount(0)
  await page.getByText('Удалённые').click()
  await page.getByRole('button', { name: 'Восстановить: Знакомство' }).click()
  await expect(titlesOf(page, 'Знакомство')).toHaveText(['Первый урок', 'Первый урок'])

  await runAction(page, 'Удалить', 'Второй урок')
  await expect(titlesOf(page, 'Итоги')).toHaveCount(0)
  await expect(page.getByText('Урок «Второй урок» удалён')).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).last().click()
  await expect(titlesOf(page, 'Итоги')).toHaveText(['Второй урок'])
})
