import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { writtenProgram } from '../school-api.ts'
import { logIn } from '../sign-in.ts'

const unique = () => `Пробная программа ${randomInt(1e9)}`
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Разделы формы' }).getByRole('button', { name })

/** The input of a text in one language. */
const text = (page: Page, label: string, language: string) =>
  page.getByRole('group', { name: new RegExp(`^${label}`) }).getByRole('textbox', { name: language })

/** Selects an option of a searchable select by its label. */
async function choose(page: Page, label: string, typed: string) {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: typed }).first().click()
}

/**
 * The status beside the buttons once everything is saved: a toast may disappear
 * before a slow machine checks for it.
 */
const nothingToSave = (page: Page) => page.getByRole('status').filter({ hasText: 'Изменений нет' })

test.describe('the form of a program', () => {
  test('a manager writes a program in three languages with a round, publishes it, and a guest sees it [R037 R040]', async ({
    page,
    browser,
    baseURL,
  }) => {
    const title = unique()
    await logIn(page, 'manager@demo.test')
    await page.goto('/course-add')
    await text(page, 'Название', 'Русский').fill(title)
    await text(page, 'Название', 'Қазақша').fill(`${title} қазақша`)
    await text(page, 'Название', 'English').fill(`${title} in English`)
    await text(page, 'Краткое описание', 'Русский').fill('Коротко о программе.')
    await page.getByRole('textbox', { name: 'Полное описание: Русский' }).fill('Подробно о программе.')
    await part(page, 'Классификация').click()
    await choose(page, 'Категории', 'Есть гранты')
    await choose(page, 'Университет', 'Politecnico di Milano')
    await choose(page, 'Степень', 'Бакалавриат')
    await choose(page, 'Языки обучения', 'Английский')
    await part(page, 'Стоимость').click()
    await page.getByRole('textbox', { name: /^Стоимость обучения/ }).fill('1500000')
    await part(page, 'Раунды').click()
    await page.getByRole('button', { name: 'Добавить раунд' }).click()
    await page.getByLabel('Раунд 1, С').fill('2030-01-10')
    await page.getByLabel('Раунд 1, До').fill('2030-03-01')
    await part(page, 'Обложка и медиа').click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Выбрать картинку' }).click()
    await (await chooser).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await picture(page) })
    await page.getByRole('button', { name: 'Готово' }).click()
    await expect(page.getByText('Загрузится при сохранении')).toBeVisible()
    await page.getByLabel('Видео на YouTube').fill('https://youtu.be/dQw4w9WgXcQ')
    await part(page, 'Люди').click()
    await page.getByRole('combobox', { name: 'Преподаватели' }).click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Опубликовать' }).click()
    await expect(page).toHaveURL(/\/course-edit\/\d+/)
    const id = /course-edit\/(\d+)/.exec(page.url())?.[1]
    const guest = await browser.newPage({ baseURL })
    await guest.goto(`/guest-catalog/info/${id}`)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(guest.getByText('Подробно о программе.')).toBeVisible()
    await guest.close()
  })

  test('two managers change one program: the second sees both versions and loses nothing [R091]', {
    tag: '@long',
  }, async ({ page, browser, baseURL }) => {
    await logIn(page, 'manager@demo.test')
    const address = `/course-edit/${(await writtenProgram()).id}`
    await page.goto(address)
    const other = await browser.newPage({ baseURL })
    await logIn(other, 'owner@demo.test')
    await other.goto(address)
    await text(other, 'Название', 'English').fill('By the owner')
    await other.getByRole('button', { name: 'Сохранить черновик' }).click()
    await expect(nothingToSave(other)).toBeVisible()
    await text(page, 'Название', 'Қазақша').fill('Менеджердікі')
    await page.getByRole('button', { name: 'Сохранить черновик' }).click()
    const dialog = page.getByRole('dialog', { name: 'Программу изменил кто-то ещё' })
    await expect(dialog.getByText('By the owner')).toBeVisible()
    await dialog.getByRole('button', { name: 'Применить выбор' }).click()
    await page.getByRole('button', { name: 'Сохранить черновик' }).click()
    await expect(nothingToSave(page)).toBeVisible()
    await page.reload()
    await expect(text(page, 'Название', 'English')).toHaveValue('By the owner')
    await expect(text(page, 'Название', 'Қазақша')).toHaveValue('Менеджердікі')
    await other.close()
  })
})

test.describe('dictionaries and imports', () => {
  test('a file is matched, checked, imported and taken back', { tag: '@long' }, async ({ page }) => {
    const title = unique()
    await logIn(page, 'owner@demo.test')
    await page.goto('/import')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Выбрать файл' }).click()
    const lines = `Наша колонка;Вуз;Цена;Валюта\n${title};Пробный университет;1000000;KZT\nПлохая строка;Пробный университет;сто;KZT\n`
    await (await chooser).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
    await choose(page, 'Поле для столбца «Наша колонка»', 'Название')
    await page.getByRole('button', { name: 'Проверить' }).click()
    await expect(page.getByText('Проверен', { exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Нужно число.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Импортировать' }).click()
    await expect(page.getByRole('button', { name: 'Отозвать импорт' })).toBeVisible({ timeout: 20_000 })
    await page.goto(`/?q=${encodeURIComponent(title)}`)
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Отозвать импорт' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать импорт' }).click()
    await expect(page.getByText('Отозван', { exact: true })).toBeVisible({ timeout: 20_000 })
  })
})

test('after the check columns are matched anew and a value is given to all rows, without another upload', {
  tag: '@long',
}, async ({ page }) => {
  await logIn(page, 'owner@demo.test')
  await page.goto('/import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Выбрать файл' }).click()
  const lines = `Название;Вуз;Цена\n${unique()};Пробный университет;сто\n`
  await (await chooser).setFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
  await page.getByRole('button', { name: 'Проверить' }).click()
  await expect(page.getByText('Нужно число.').first()).toBeVisible({ timeout: 20_000 })
  const checked = page.url()
  await page.getByRole('button', { name: 'Изменить столбцы' }).click()
  await page.getByRole('combobox', { name: 'Поле для столбца «Цена»' }).fill('Область')
  await page.getByRole('option', { name: 'Область' }).click()
  await page.getByRole('combobox', { name: 'Поле для столбца «Цена»' }).press('Escape')
  await choose(page, 'Добавить значение', 'Страна')
  await choose(page, 'Страна', 'Австралия')
  await page.getByRole('button', { name: 'Проверить заново' }).click()
  await expect(page).not.toHaveURL(checked)
  await expect(page.getByText('Проверен', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('cell', { name: 'Австралия' })).toBeVisible()
  await expect(page.getByText('Нужно число.')).toHaveCount(0)
})

/** Returns a PNG drawn in the browser. */
async function picture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1280
    canvas.height = 720
    const card = canvas.getContext('2d')
    if (card) {
      card.fillStyle = '#2aa5a0'
      card.fillRect(0, 0, 1280, 720)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}
