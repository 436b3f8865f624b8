import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { logIn } from '../sign-in.ts'

test('the school adds a kind of paper with a rule, takes it out again, and tries names of files on a real student', async ({
  page,
}) => {
  const name = `Справка ${randomInt(1_000_000)}`
  await logIn(page, 'owner@demo.test')
  await page.goto('/settings?tab=papers')
  await page.getByRole('button', { name: 'Добавить вид' }).click()
  const added = page.getByRole('dialog', { name: 'Новый вид документа' })
  for (const [language, words] of Object.entries({
    Русский: name,
    Қазақша: `${name} қаз`,
    English: `${name} eng`,
  }))
    await added.getByRole('group', { name: 'Название' }).getByLabel(language, { exact: true }).fill(words)
  await added.getByRole('button', { name: 'Добавить правило' }).click()
  await added.getByLabel('Уровни').click()
  await page.getByRole('option', { name: 'Магистратура' }).click()
  await added.getByRole('heading', { name: 'Кому нужен' }).click()
  await added.getByRole('button', { name: 'Сохранить' }).click()
  await expect(added).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Магистратура')
  await row.getByRole('button').first().click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Убрать из списка' }).click()
  await expect(page.getByText(`Убрано: ${name}`)).toBeVisible()

  await page.getByLabel('Шаблон').fill('{number}_{last_name}')
  await expect(page.getByText(/^01_/)).toBeVisible()
  await page.getByLabel('Шаблон').fill('{last_name}')
  await expect(page.getByText(/Нужна хотя бы одна часть/)).toBeVisible()
})
