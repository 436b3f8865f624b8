import { expect, test } from '@playwright/test'
import { newStudent } from '../sign-in.ts'

test('a student takes their classes into their calendar, and a new address ends the one before', async ({
  page,
  request,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await newStudent(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'В мой календарь' }).click()
  const drawer = page.getByRole('dialog', { name: 'Занятия в вашем календаре' })
  await drawer.getByRole('textbox', { name: 'Для какого устройства' }).fill('Мой телефон')
  await drawer.getByRole('button', { name: 'Создать адрес' }).click()
  const told = drawer.getByRole('region', { name: 'Адрес готов: Мой телефон' })
  const address = () => told.getByRole('textbox', { name: 'Адрес календаря' }).inputValue()
  const read = async (from: string) => {
    const answer = await request.get(from)
    return { status: answer.status(), text: await answer.text() }
  }
  const first = await address()
  await told.getByRole('button', { name: 'Скопировать' }).click()
  await expect(told.getByRole('status')).toHaveText('Скопировано')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  const webcal = first.replace(/^https?:/, 'webcal:')
  await expect(told.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', webcal)
  expect(await read(first)).toMatchObject({ status: 200, text: expect.stringContaining('BEGIN:VCALENDAR') })

  await drawer.getByRole('button', { name: 'Заменить адрес: Мой телефон' }).click()
  const ask = page.getByRole('dialog', { name: 'Заменить адрес «Мой телефон»?' })
  await expect(ask).toContainText('Прежний адрес сразу перестанет работать')
  await ask.getByRole('button', { name: 'Создать новый адрес' }).click()
  await expect(ask).toBeHidden()
  await expect(told.getByRole('textbox', { name: 'Адрес календаря' })).not.toHaveValue(first)
  const second = await address()
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  await told.getByRole('button', { name: 'Готово' }).click()
  await expect(told).toBeHidden()

  // What was told once is not told again, here or in the settings.
  await page.goto('/settings')
  const row = page.getByRole('list', { name: 'Адреса для календарей' }).getByRole('listitem')
  await expect(row).toContainText('Календарь заглядывал')
  await expect(page.getByRole('textbox', { name: 'Адрес календаря' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Убрать адрес: Мой телефон' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click()
  await expect(row).toHaveCount(0)
  expect((await read(second)).status).toBe(404)
})
