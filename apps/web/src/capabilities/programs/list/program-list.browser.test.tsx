import { changeMany, listSchoolPrograms, undoMany } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const firstRow = page.getByRole('row').nth(1)

beforeEach(() => {
  answerByExamples()
  const results = [1, 2, 3].map((id) => ({ id, title: `Менеджмент ${id}`, show: true }))
  server.answer(listSchoolPrograms, { count: 3, results })
})

test('chosen programs are hidden at once and shown again by undo [R231]', async () => {
  server.answer(changeMany, { changed: 1, undo_id: 5, skipped: [] })
  server.answer(undoMany, { left: 0 })
  await openPage('/?state=shown&q=Менеджмент', { as: 'admin' })
  await expect.element(firstRow.getByRole('switch')).toBeChecked()
  await firstRow.getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: 'Действия с выбранными' })
  await expect.element(bar.getByText('Выбрана 1')).toBeVisible()
  await bar.getByRole('button', { name: 'Скрыть' }).click()
  await expect.element(page.getByText('Изменена 1 программа')).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.element(page.getByText('Действие отменено')).toBeVisible()
  expect(server.sent(changeMany)[0]?.body).toMatchObject({ ids: [1], action: 'show', value: false })
  expect(server.sent(undoMany)[0]?.params).toEqual({ id: 5 })
})

test('keys walk through the rows, choose one and open it', async () => {
  const opened = await openPage('/', { as: 'admin' })
  await expect.element(firstRow).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('x')
  await expect.element(page.getByText('Выбрана 1')).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox', { name: 'Поиск программ' })).toHaveFocus()
  await page.getByRole('heading', { level: 1 }).click()
  await userEvent.keyboard('e')
  await expect.poll(opened.address).toBe('/course-edit/1?tab=texts')
})

test('the filter tags of the list stand in their four rows [R438]', async () => {
  await openPage('/', { as: 'admin' })
  await page.getByRole('button', { name: 'Фильтры' }).click()
  const buttonsOf = (names: string) => document.querySelectorAll(`[data-row^="${names}"] button`).length
  await expect.poll(() => buttonsOf('tag-city')).toBe(2)
  expect(buttonsOf('university-univer_tag')).toBe(2)
  expect(buttonsOf('degree-faculty')).toBe(2)
  expect(buttonsOf('format')).toBeGreaterThan(0)
})
