import {
  checkDocument,
  getDocument,
  getFileAddress,
  rejectDocument,
  reopenDocument,
} from '@qadam/contract/documents/endpoints.ts'
import { documentItem } from '@qadam/contract/documents/schemas.ts'
import { listChecking } from '@qadam/contract/priority-package/endpoints.ts'
import { getRecord } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf } from '../../../testing/example.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const waiting = (id: number, last_name: string, facts: object = {}) => ({
  document_id: id,
  type: { id: 4, name: 'Паспорт' },
  student: { id: 70 + id, first_name: 'Айым', last_name },
  since: '2026-11-20T05:00:00Z',
  promised_at: null,
  is_late: false,
  deadline_on: null,
  number: 1,
  is_own: false,
  ...facts,
})
const rows = [waiting(1, 'Ахметова'), waiting(2, 'Болатова', { number: 2 }), waiting(3, 'Омарова')]
const queueOf = (results: readonly object[], facts: object = {}) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  waiting: results.length,
  priority: 0,
  late: 0,
  decided_today: 0,
  types: [{ id: 4, name: 'Паспорт', count: results.length }],
  ...facts,
})
const document = (facts: object = {}) => ({
  item: exampleOf(documentItem, {
    type_id: 4,
    name: 'Паспорт',
    state: 'not_checked',
    is_opened: true,
    valid_days: null,
    expires_on: null,
    file: { id: 1, number: 1, scan: 'clean', media_type: 'application/zip', uploaded_by: null },
    ...facts,
  }),
  versions: [],
  history: [],
  custody: [],
})

beforeEach(() => {
  localStorage.clear()
  server.answer(listChecking, queueOf(rows) as never)
  server.answer(getDocument, document() as never)
  server.answer(getRecord, {
    values: { last_name: 'Ахметова', first_name: 'Айым', iin: '090204600000', birth_date: '2009-02-04' },
  } as never)
  server.answer(getFileAddress, { url: '/nowhere', expires_at: '2026-11-29T05:00:00Z' })
  server.answer(checkDocument, document().item as never)
  server.answer(rejectDocument, document().item as never)
  server.answer(reopenDocument, document().item as never)
})

/** Presses a key by its place; `key` is what it writes in a Russian or Kazakh layout. */
const press = (code: string, key: string) =>
  globalThis.document.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true }))

const opened = (name: string) => page.getByRole('heading', { name })

test('a curator accepts a document by one key, and the next one opens', async () => {
  const { address } = await openPage('/documents', { as: 'admin' })
  await expect.element(opened('Айым Ахметова')).toBeVisible()
  await expect.element(page.getByText(/090204 600 000/)).toBeVisible()
  press('KeyA', 'ф')
  await expect
    .poll(() => server.sent(checkDocument).map(({ params }) => params))
    .toEqual([{ id: 71, typeId: 4 }])
  await expect.element(opened('Айым Болатова')).toBeVisible()
  expect(address()).toContain('doc=2')
})

test('R and a number return a document for that reason, and Z takes it back', async () => {
  await openPage('/documents', { as: 'admin' })
  await expect.element(opened('Айым Ахметова')).toBeVisible()
  press('Digit1', '1')
  press('KeyR', 'к')
  await expect.element(page.getByRole('group', { name: 'Почему возвращаем' })).toBeVisible()
  expect(server.sent(rejectDocument)).toEqual([])
  press('Digit2', '2')
  await expect
    .poll(() => server.sent(rejectDocument).map(({ body }) => body))
    .toMatchObject([{ reason: 'cut_off', text: '' }])
  await expect.element(opened('Айым Болатова')).toBeVisible()
  press('KeyZ', 'я')
  await expect
    .poll(() => server.sent(reopenDocument).map(({ params }) => params))
    .toEqual([{ id: 71, typeId: 4 }])
  await expect.element(opened('Айым Ахметова')).toBeVisible()
})

test('a reason of one’s own asks for its words first', async () => {
  await openPage('/documents', { as: 'admin' })
  await expect.element(opened('Айым Ахметова')).toBeVisible()
  press('KeyR', 'к')
  await expect.element(page.getByRole('group', { name: 'Почему возвращаем' })).toBeVisible()
  press('Digit9', '9')
  await page.getByRole('textbox', { name: /Что исправить/ }).fill('Снимите без бликов')
  await page.getByRole('group').getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect
    .poll(() => server.sent(rejectDocument).map(({ body }) => body))
    .toMatchObject([{ reason: 'own_words', text: 'Снимите без бликов' }])
})

test('what nobody has seen yet, and what the reader brought, is not decided on', async () => {
  server.answer(getDocument, document({ is_opened: false }) as never)
  await openPage('/documents', { as: 'admin' })
  await expect.element(opened('Айым Ахметова')).toBeVisible()
  press('KeyA', 'ф')
  await page.getByRole('link', { name: 'Айым Омарова' }).click()
  await expect.element(opened('Айым Омарова')).toBeVisible()
  expect(server.sent(checkDocument)).toEqual([])
})

test('a manager begins with their own students, a school admin with everybody’s', async () => {
  await openPage('/documents', { as: 'admin' })
  await expect.element(opened('Айым Ахметова')).toBeVisible()
  expect(server.sent(listChecking).at(-1)?.query).toMatchObject({ mine: true })
  await openPage('/documents', { as: 'admin_school' })
  await expect.element(opened('Айым Ахметова')).toBeVisible()
  expect(server.sent(listChecking).at(-1)?.query).toMatchObject({ mine: false })
})

test('where nothing of one’s own waits, a button shows everybody’s', async () => {
  server.answer(listChecking, queueOf([]) as never)
  const { address } = await openPage('/checking', { as: 'admin' })
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expect.poll(() => server.sent(listChecking).at(-1)?.query).toMatchObject({ mine: false })
  expect(address()).toMatch(/^\/documents\?/)
})
