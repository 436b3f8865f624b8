import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  confirmLeaving,
  getLeaving,
  proposeLeaving,
  rejectLeaving,
} from '@qadam/contract/leaving/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import LeavingPart from './widgets/LeavingPart.tsx'

const tenge = (amount: number) => ({ minor: `${amount * 100}`, currency: 'KZT' as const })
type Student = Answer<typeof getLeaving>
const count = (more: Partial<Student['count']> = {}): Student['count'] => ({
  left_on: '2026-11-21',
  acts: tenge(0),
  agreed: tenge(100_000),
  done: tenge(100_000),
  paid: tenge(30_000),
  stays: tenge(70_000),
  stopped: tenge(300_000),
  refund: tenge(0),
  beyond_receipts: tenge(0),
  other_debts: tenge(0),
  tranches: [],
  refunds: [],
  ...more,
})
const proposed: Student['history'][number] = {
  id: 4,
  state: 'proposed',
  reason: 'Переезжает',
  count: count(),
  proposed_at: '2026-11-21T05:00:00Z',
  proposed_by: { id: 2, first_name: 'Ерлан', last_name: 'Сапаров' },
  decided_at: null,
  decided_by: null,
  decision_reason: '',
  confirmed_alone: false,
  may_decide: true,
}
const part = (more: Partial<Student> = {}) => {
  server.answer(getLeaving, { count: count(), history: [], may_propose: true, ...more })
  return renderScreen(<LeavingPart userId={5} today="2026-11-21" />, {
    phrases: ['leaving', 'fields', 'ui'],
    as: 'admin_school',
  })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('what leaving means is counted anew for another sum, and proposed with a reason', async () => {
  await part()
  await button('Студент уходит').click()
  await expect.element(page.getByText(/70\s000\s₸/)).toBeVisible()
  await page.getByLabelText(/Сделано на сумму/).fill('50000')
  await expect.poll(() => server.sent(getLeaving).at(-1)?.query).toMatchObject({ done: '5000000' })
  await page.getByLabelText(/Причина/).fill('Переезжает')
  server.answer(proposeLeaving, proposed)
  await button('Предложить').click()
  await expect
    .poll(() => server.sent(proposeLeaving).map(({ body }) => body))
    .toEqual([{ user_id: 5, left_on: '2026-11-21', done: '5000000', reason: 'Переезжает' }])
})

test('a confirmation that would do something else shows the new numbers', async () => {
  await part({ history: [proposed] })
  server.refuse(confirmLeaving, {
    status: 409,
    code: 'leaving.changed',
    facts: { current: count({ paid: tenge(150_000), refund: tenge(50_000) }), proposed: count() },
  })
  await button('Подтвердить').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Подтвердить' }).click()
  await expect.element(page.getByText(/что-то изменилось/)).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(/^50\s000\s₸/)).toBeVisible()
})

test('whoever proposed waits for another admin, and may take it back with a reason', async () => {
  await part({ history: [{ ...proposed, may_decide: false }] })
  await expect.element(page.getByText('Подтвердит другой администратор школы.')).toBeVisible()
  await expect.element(button('Студент уходит')).not.toBeInTheDocument()
  await button('Отклонить').click()
  await page.getByLabelText(/Причина/).fill('Остаётся')
  server.answer(rejectLeaving, { ...proposed, state: 'rejected' })
  await page.getByRole('dialog').getByRole('button', { name: 'Отклонить' }).click()
  await expect
    .poll(() => server.sent(rejectLeaving).map(({ body }) => body))
    .toEqual([{ reason: 'Остаётся' }])
})
