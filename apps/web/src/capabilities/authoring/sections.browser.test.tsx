import { getOutline, listDeletedLessons } from '@qadam/contract/lessons/endpoints.ts'
import { changeMany, undoMany } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { OutlinePart } from './OutlinePart.tsx'

beforeEach(() => {
  const section = (id: number, title: string) => ({ id, title, course_id: 1, section: null, lessons: [] })
  server.answer(getOutline, { sections: [section(2, 'Знакомство'), section(3, 'Грамматика')] })
  server.answer(listDeletedLessons, {})
  server.answer(changeMany, { undo_id: 9, changed: 2, skipped: [] })
  server.answer(undoMany, { changed: 2 })
})

const box = (name: string) => page.getByRole('checkbox', { name: `Выбрать раздел: ${name}` })
const bar = page.getByRole('region', { name: 'Действия с выбранными разделами' })
const open = (role: 'admin' | 'teacher') =>
  renderScreen(<OutlinePart programId={1} />, { as: role, phrases: ['lessons', 'terms'] })

test('chosen sections are hidden together, and the whole is taken back [R231]', async () => {
  await open('admin')
  await expect.element(bar).not.toBeInTheDocument()
  await box('Знакомство').click()
  await box('Грамматика').click()
  await expect.element(bar.getByText('Выбрано 2 раздела')).toBeVisible()
  await bar.getByRole('button', { name: 'Скрыть от студентов' }).click()
  await expect.element(page.getByText('Изменено 2 раздела')).toBeVisible()
  expect(server.sent(changeMany)[0]?.body).toEqual({
    action: 'publish_sections',
    sections: [2, 3],
    value: false,
  })
  await expect.element(bar).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.element(page.getByText('Действие отменено')).toBeVisible()
  expect(server.sent(undoMany)[0]?.params).toEqual({ id: 9 })
})

test('sections are deleted together only when it is confirmed [R231]', async () => {
  await open('admin')
  await box('Грамматика').click()
  await bar.getByRole('button', { name: 'Удалить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Удалить выбранные разделы?' })
  await expect.element(dialog.getByText('Удалится 1 раздел вместе с уроками', { exact: false })).toBeVisible()
  expect(server.sent(changeMany)).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Удалить' }).click()
  await expect
    .poll(() => server.sent(changeMany)[0]?.body)
    .toEqual({
      action: 'delete_sections',
      sections: [3],
    })
})

test('a teacher who writes chooses no sections', async () => {
  await open('teacher')
  await expect.element(page.getByRole('link', { name: 'Знакомство' })).toBeVisible()
  await expect.element(box('Знакомство')).not.toBeInTheDocument()
})
