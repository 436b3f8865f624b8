import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { logIn } from '../sign-in.ts'

test('an author imports a GIFT file with one broken question, sees it first, takes it out again', {
  tag: '@long',
}, async ({ page }) => {
  const mark = `Файл ${randomInt(1e9)}`
  const gift = [
    `${mark}, столица Казахстана? {=Астана ~Алматы}`,
    `${mark}, сломанный вопрос {=да ~нет`,
    `${mark}, дважды два? {#4}`,
  ].join('\n\n')
  await logIn(page, 'manager@demo.test')
  await page.goto('/questions/import')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'questions.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) })
  await expect(page.getByText(`${mark}, столица Казахстана?`)).toBeVisible()
  await expect(page.getByText('В вопросе не хватает закрывающей скобки', { exact: false })).toBeVisible()
  await expect(page.getByText('Строка 3', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Теги' }).fill(mark)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Добавить 2 вопроса' }).click()
  await expect(page.getByText('Добавлено 2 вопроса.')).toBeVisible()

  await page.goto(`/questions?tag=${encodeURIComponent(mark)}`)
  await expect(page.getByText(`${mark}, столица Казахстана?`)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Скачать' }).first().click()
      await page.getByRole('menuitem', { name: /GIFT/ }).click()
    })(),
  ])
  const exported = await readFile(await file.path(), 'utf8')
  expect(exported).toContain('=Астана')
  expect(exported).toContain('=4:0')
  expect(exported).not.toContain('сломанный')
})
