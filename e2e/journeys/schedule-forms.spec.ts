import { expect, test } from '@playwright/test'
import { contextOf } from '../contexts.ts'

test('the way back and Escape ask before a plan that was begun is lost; then the focus is where it was', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await contextOf(browser, 'manager')
  const page = await context.newPage()
  await page.goto('/schedule?view=agenda')
  const opener = page.getByRole('button', { name: 'Новое занятие' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Новое занятие' })
  const time = form.getByRole('textbox', { name: 'Начало' })
  await time.fill('18:45')
  const ask = page.getByRole('dialog', { name: 'Уйти без сохранения?' })
  for (const leave of [() => page.goBack(), () => time.press('Escape')]) {
    await leave()
    await ask.getByRole('button', { name: 'Отмена' }).click()
    await expect(ask).toBeHidden()
    await expect(time).toHaveValue('18:45')
    await expect(page).toHaveURL(/plan=/)
  }
  await time.press('Escape')
  await ask.getByRole('button', { name: 'Уйти' }).click()
  await expect(form).toBeHidden()
  await expect(page).not.toHaveURL(/plan=/)
  await expect(opener).toBeFocused()
  // A closed dialog does not reappear when going back.
  await page.goBack()
  await expect(form).toBeHidden()
  await context.close()
})
