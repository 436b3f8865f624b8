import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'

const palette = page.getByRole('textbox', { name: 'Куда перейти или что сделать?' })

beforeEach(answerByExamples)

test('the palette opens by Ctrl and K in a Russian layout, finds only what the role may open, and goes there by Enter', async () => {
  const opened = await openPage('/catalog', { as: 'student' })
  await expect.element(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible()
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', key: 'л', ctrlKey: true }))
  await expect.element(palette).toHaveFocus()
  await palette.fill('пользов')
  await expect.element(page.getByText(/^Ничего не нашлось/)).toBeVisible()
  await palette.fill('yfcnh')
  await expect.element(page.getByRole('button', { name: 'Настройки' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(opened.address).toBe('/settings')
  await expect.element(palette).not.toBeInTheDocument()
})

test('the keys are listed by a question mark, and not while somebody types', async () => {
  await openPage('/settings', { as: 'student' })
  await page.getByLabelText('Телеграм').click()
  await userEvent.keyboard('{Shift>}/{/Shift}')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{Shift>}?{/Shift}')
  const dialog = page.getByRole('dialog', { name: 'Клавиши' })
  await expect.element(dialog.getByText('Перейти к любой странице')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
