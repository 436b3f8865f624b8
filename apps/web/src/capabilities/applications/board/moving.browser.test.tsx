import {
  countApplications,
  getApplicationStatistics,
  listApplications,
  setStatus,
} from '@qadam/contract/applications/endpoints.ts'
import { listDocuments } from '@qadam/contract/documents/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const application = (hurdles: ('documents' | 'fee' | 'round')[]) => ({
  id: 9,
  user_id: 7,
  course_id: 3,
  status: 'selected' as const,
  version: 4,
  student: { id: 7, first_name: 'Айгерім', last_name: 'Исаева' },
  course: { id: 3, title: 'Информатика', countries: [] },
  hurdles,
  next: ['under_review' as const, 'removed' as const],
})

async function board(hurdles: ('documents' | 'fee' | 'round')[]) {
  server.answer(listApplications, ({ query }) => ({
    results: query.status_id?.includes('selected') ? [application(hurdles)] : [],
  }))
  server.answer(countApplications, { count: 1 })
  server.answer(getApplicationStatistics, {})
  server.answer(listDocuments, {})
  await openPage('/applications?view=board', { as: 'admin' })
  await expect.element(page.getByRole('link', { name: 'Айгерім Исаева' })).toBeVisible()
}

const card = () => page.getByRole('listitem').filter({ hasText: 'Исаева' })
const column = (name: string) => page.getByRole('region', { name })

test('a card with nothing to ask is moved by the drop itself, and the move is undone at its version', async () => {
  server.answer(setStatus, ({ body }) => ({
    ...application([]),
    status: 'under_review',
    version: body.undo ? 6 : 5,
  }))
  await board([])
  await card().dropTo(column('На рассмотрении'))
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.element(page.getByText('Перемещение отменено')).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
  expect(server.sent(setStatus).map(({ body }) => body)).toEqual([
    { id: 9, version: 4, status: 'under_review' },
    { id: 9, version: 5, undo: true },
  ])
})

test('a card with unmet conditions opens the dialog, and nothing is sent by the drop', async () => {
  await board(['round'])
  await card().dropTo(column('На рассмотрении'))
  const dialog = page.getByRole('dialog', { name: 'Подать заявку' })
  await expect
    .element(dialog.getByRole('link', { name: /^Приём сегодня не открыт/ }))
    .toHaveAttribute('href', '/course-edit/3')
  expect(server.sent(setStatus)).toEqual([])
})

test('columns show before the drop whether they take the card, need something first or do not take it', async () => {
  await board(['documents', 'round'])
  const drag = new DragEvent('dragstart', { bubbles: true, dataTransfer: new DataTransfer() })
  card().element().dispatchEvent(drag)
  await expect.element(column('На рассмотрении')).toHaveAttribute('data-takes', 'needs')
  await expect
    .element(column('На рассмотрении').getByText('Сначала нужно: документы, срок приёма'))
    .toBeVisible()
  await expect.element(column('Отказ')).not.toHaveAttribute('data-takes')
  card()
    .element()
    .dispatchEvent(new DragEvent('dragend', { bubbles: true }))
  await expect.element(column('На рассмотрении')).not.toHaveAttribute('data-takes')
})
