import { expect, test } from '@playwright/test'
import { faultsOf } from '../axe.ts'
import { contextOf } from '../cast.ts'
import { taughtLesson } from '../school-api.ts'

test('a manager gives one student more minutes with a reason, changes them and takes them back', async ({
  browser,
}) => {
  const made = await taughtLesson({ title: 'Ещё время', list: { title_ru: 'На время', time_for_timer: 20 } })
  const context = await contextOf(browser, 'manager', {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await page.goto(made.constructorPath)
  await page.getByRole('button', { name: 'Дополнительное время' }).click()
  const drawer = page.getByRole('dialog', { name: 'Дополнительное время' })
  await drawer.getByRole('button', { name: 'Дать' }).click()
  await expect(drawer.getByText('Выберите ученика!')).toBeVisible()
  await expect(drawer.getByText('Напишите причину!')).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Ученик' }).fill('Ис')
  await expect(page.getByRole('option', { name: /Ис/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await drawer.getByRole('textbox', { name: 'Ещё минут' }).fill('15')
  await drawer.getByRole('textbox', { name: 'Причина' }).fill('Пропадала связь')
  await page.keyboard.press('Enter')
  const given = drawer.getByRole('region', { name: 'У кого больше' })
  await expect(given.getByText('+15 мин')).toBeVisible()
  expect(await faultsOf(page, '[role=dialog]')).toEqual([])

  await given.getByRole('button', { name: /^Действия/ }).click()
  await page.getByRole('menuitem', { name: 'Изменить' }).click()
  await given.getByRole('textbox', { name: 'Ещё минут' }).fill('30')
  await page.keyboard.press('Enter')
  await expect(given.getByText('+30 мин')).toBeVisible()

  await given.getByRole('button', { name: /^Действия/ }).click()
  await page.getByRole('menuitem', { name: 'Забрать' }).click()
  await expect(given).toHaveCount(0)
  await context.close()
})
