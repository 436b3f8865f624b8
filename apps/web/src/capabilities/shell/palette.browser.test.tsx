import { listCatalog } from '@qadam/contract/programs/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

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

test('the palette finds programs and people of the school for a manager, and leads to them', async () => {
  server.answer(listPeople, ({ query }) => ({
    results:
      query.q === 'student@demo'
        ? [{ id: 7, first_name: 'Айгерім', last_name: 'Исаева', email: 'student@demo.test', role: 'student' }]
        : [],
  }))
  server.answer(listCatalog, ({ query }) => ({
    results: query.q === 'сидней' ? [{ id: 3, title: 'University of Sydney' }] : [],
  }))
  const opened = await openPage('/catalog', { as: 'admin' })
  await expect.element(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await palette.fill('student@demo')
  await page.getByRole('button', { name: /student@demo\.test/ }).click()
  await expect.poll(opened.address).toMatch(/^\/user\/view\/7/)
  await userEvent.keyboard('{Control>}k{/Control}')
  await palette.fill('сидней')
  await page.getByRole('button', { name: /University of Sydney/ }).click()
  await expect.poll(opened.address).toMatch(/^\/course\/info\/3/)
})
