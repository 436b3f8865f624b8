import { undoBulkAct } from '@qadam/contract/bulk-acts/endpoints.ts'
import { askManyForDocument, listDocumentTypes } from '@qadam/contract/documents/endpoints.ts'
import { addStudentsToGroup, listGroups } from '@qadam/contract/groups/endpoints.ts'
import { changeBulk, listPeople, listViews, previewBulk } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faultsOf } from '../../testing/axe.ts'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

beforeEach(() => {
  answerByExamples()
  server.answer(listViews, [])
  server.answer(listPeople, {
    count: 2,
    results: [
      { id: 1, first_name: 'Айгерім', last_name: 'Оспанова', role: 'student' },
      { id: 2, first_name: 'Болат', last_name: 'Серіков', role: 'student' },
    ],
  })
})

async function openMenu(role: 'admin' | 'admin_school') {
  await openPage('/users-list?tab=all', { as: role })
  await page.getByRole('checkbox', { name: 'Выбрать: Айгерім Оспанова' }).click()
  await page.getByRole('checkbox', { name: 'Выбрать: Болат Серіков' }).click()
  await page
    .getByRole('region', { name: 'Действия с выбранными' })
    .getByRole('button', { name: 'Ещё' })
    .click()
}
const entry = (name: string) => page.getByRole('menuitem', { name })
const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })

test('a document is asked of the selected students, who are notified, and the message undoes it', async () => {
  server.answer(listDocumentTypes, [
    { id: 7, name: 'Справка о доходах' },
    { id: 8, name: 'Паспорт' },
  ])
  server.answer(askManyForDocument, { asked: 1, already: 1, bulk_act_id: 5 })
  server.answer(undoBulkAct, { changed: 1, left: [], left_count: 0 })
  await openMenu('admin')
  // Managers write no groups.
  await expect.element(entry('Добавить в группу')).not.toBeInTheDocument()
  await entry('Запросить документ').click()
  const form = page.getByRole('dialog', { name: 'Запросить документ: 2 студента' })
  await form.getByRole('combobox', { name: 'Документ' }).click()
  await option('Справка о доходах').click()
  await form.getByRole('textbox', { name: 'Зачем' }).fill('Для визы')
  expect(await faultsOf('[role="dialog"]')).toEqual([])
  await form.getByRole('button', { name: 'Запросить' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.sent(askManyForDocument)).toMatchObject([
    { body: { students: [1, 2], type: 7, text: 'Для визы' } },
  ])
  await expect.element(page.getByText('Запрошен у 1 студента. 1 уже принёс')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.poll(() => server.sent(undoBulkAct)).toMatchObject([{ params: { id: 5 } }])
})

test('the owner adds the selected students to a group, found by its name', async () => {
  server.answer(listGroups, {
    count: 1,
    results: [{ id: 3, name_group: 'IELTS вечер', taken: 4, seats: 12 }],
  })
  server.answer(addStudentsToGroup, { added: 2, already: 0, bulk_act_id: 6 })
  await openMenu('admin_school')
  await entry('Добавить в группу').click()
  const form = page.getByRole('dialog', { name: 'В группу: 2 студента' })
  await form.getByRole('combobox', { name: 'Группа' }).fill('IELTS')
  await option('IELTS вечер').click()
  await form.getByRole('button', { name: 'Добавить' }).click()
  await expect.element(page.getByText('Добавлены 2 студента')).toBeVisible()
  expect(server.sent(addStudentsToGroup)).toMatchObject([{ params: { id: 3 }, body: { students: [1, 2] } }])
})

test('access is switched off after a preview; where it changes nothing the form says so', async () => {
  server.answer(previewBulk, ({ body }) => ({
    chosen: 2,
    changing: body.status === 'deactivated' ? 2 : 0,
    fields: [],
    refused: [],
  }))
  server.answer(changeBulk, { bulk_id: 4, changed: 2, refused: [] })
  await openMenu('admin')
  await entry('Вернуть доступ').click()
  const on = page.getByRole('dialog', { name: 'Вернуть доступ: 2 студента' })
  await expect.element(on.getByText('Никто не изменится: значения уже такие.').first()).toBeVisible()
  await expect.element(on.getByRole('button', { name: 'Вернуть' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await page
    .getByRole('region', { name: 'Действия с выбранными' })
    .getByRole('button', { name: 'Ещё' })
    .click()
  await entry('Отключить доступ').click()
  const off = page.getByRole('dialog', { name: 'Отключить доступ: 2 студента' })
  await expect.element(off.getByText('Изменятся 2 студента')).toBeVisible()
  await off.getByRole('button', { name: 'Отключить' }).click()
  await expect.element(off).not.toBeInTheDocument()
  expect(server.sent(changeBulk)).toMatchObject([{ body: { ids: [1, 2], status: 'deactivated' } }])
  await expect.element(page.getByText('Изменены 2 студента')).toBeVisible()
})
