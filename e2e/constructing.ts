import { expect, type Locator, type Page } from '@playwright/test'

/** Adds an exercise list by its name and opens it. */
export async function addList(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Новый список' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Действия со списком: ${name}` })).toBeVisible()
}

/** Selects a task type by its name and waits for its form. */
export async function addTask(page: Page, type: string) {
  await page.getByRole('button', { name: 'Добавить задание' }).click()
  const picker = page.getByRole('dialog', { name: 'Какое задание добавить?' })
  await picker.getByRole('textbox', { name: 'Найти вид задания' }).fill(type)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: type })).toBeVisible()
}

/** Fills in the question of a task; a read-only task has an introduction instead. */
export const ask = (page: Page, question: string) =>
  page
    .getByRole('textbox', { name: 'Вопрос', exact: true })
    .or(page.getByRole('textbox', { name: 'Что сделать', exact: true }))
    .fill(question)

export const save = (page: Page) => page.getByRole('button', { name: 'Сохранить задание' }).click()

/** Waits until the task is saved: it is listed under its first words. */
export async function isSaved(page: Page, question: string) {
  await expect(page).toHaveURL(/task=\d+/)
  await expect(page.getByRole('list', { name: 'Задания списка' }).getByText(question)).toBeVisible()
}

/** Chooses files in the file chooser that a button opens. */
export async function give(page: Page, button: Locator, files: readonly GivenFile[]) {
  const asked = page.waitForEvent('filechooser')
  await button.click()
  await (await asked).setFiles(files.map((file) => ({ ...file })))
}

export interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}
