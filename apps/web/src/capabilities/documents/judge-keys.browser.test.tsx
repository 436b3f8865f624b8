import { checkDocument } from '@qadam/contract/documents/endpoints.ts'
import { documentItem } from '@qadam/contract/documents/schemas.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf } from '../../testing/example.ts'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { JudgeSide } from './JudgeSide.tsx'

const brought = (is_opened: boolean) =>
  exampleOf(documentItem, {
    type_id: 4,
    name: 'Паспорт',
    state: 'not_checked',
    is_opened,
    file: { id: 1, uploaded_by: { id: 70, first_name: 'Айгерім', last_name: 'Исаева' } },
  })

/** Dispatches a key press: `code` is the physical key, `key` its character in the layout. */
const press = (code: string, key: string) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true }))

async function judge({ isOpened = true } = {}) {
  server.answer(checkDocument, {})
  await renderScreen(<JudgeSide studentId={70} document={brought(isOpened)} />, {
    as: 'admin',
    phrases: ['documents'],
  })
  await expect.element(page.getByRole('button', { name: 'Принять' })).toBeVisible()
}

const layouts = [
  ['English', { accept: 'a', giveBack: 'r' }],
  ['Russian', { accept: 'ф', giveBack: 'к' }],
  ['Kazakh', { accept: 'ф', giveBack: 'к' }],
  ['Kazakh with capitals', { accept: 'Ф', giveBack: 'К' }],
] as const

test.each(layouts)('the place of A accepts a paper under the %s layout', async (_, { accept }) => {
  await judge()
  press('KeyA', accept)
  await expect
    .poll(() => server.sent(checkDocument).map(({ params }) => params))
    .toEqual([{ id: 70, typeId: 4 }])
})

test.each(layouts)(
  'the place of R asks why a paper is returned under the %s layout',
  async (_, { giveBack }) => {
    await judge()
    press('KeyR', giveBack)
    await expect.element(page.getByText('Почему возвращаем')).toBeVisible()
    expect(server.sent(checkDocument)).toEqual([])
  },
)

test('a paper that nobody opened is not accepted by a key', async () => {
  await judge({ isOpened: false })
  press('KeyA', 'ф')
  press('KeyR', 'к')
  await expect.element(page.getByRole('button', { name: 'Принять' })).toBeVisible()
  expect(server.sent(checkDocument)).toEqual([])
})
