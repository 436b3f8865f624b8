import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import type { Receipt } from './queries.ts'
import { ReceiptList } from './widgets/ReceiptList.tsx'

const money = (minor: string) => ({ minor, currency: 'KZT' as const })
const part = (transfer: Receipt['transfer']): Receipt => ({
  id: 4,
  kind: 'receipt',
  student: { id: 5, first_name: 'Дана', last_name: 'Серик' },
  receipt_id: null,
  amount: money('15000'),
  method: 'transfer',
  paid_on: '2026-11-20',
  number: '7001',
  note: '',
  state: 'awaiting',
  has_file: true,
  duplicate_of: null,
  recorded_at: '2026-11-20T05:00:00Z',
  recorded_by: null,
  transfer,
  expires_at: '2026-12-20T05:00:00Z',
  decided_at: null,
  decided_by: null,
  decision_reason: null,
  confirmed_alone: false,
  refunded: money('0'),
  refunding: money('0'),
  may_decide: true,
  may_refund: false,
  document: null,
  may_issue_receipt: false,
})
const open = (transfer: Receipt['transfer'], as: 'admin' | 'student') =>
  renderScreen(<ReceiptList receipts={[part(transfer)]} />, { phrases: ['payments', 'ui'], as })

test('staff see who of the family sent a receipt, the whole transfer, and its other parts', async () => {
  await open(
    {
      guardian: { name: 'Гүлнар', relation: 'mother' },
      amount: money('25000'),
      children: 2,
      others: [
        {
          receipt_id: 9,
          student: { id: 6, first_name: 'Ерлан', last_name: 'Серик' },
          amount: money('10000'),
        },
      ],
    },
    'admin',
  )
  await expect.element(page.getByText('От родителя: Гүлнар, 20.11.2026')).toBeVisible()
  await expect.element(page.getByText(/Часть одного перевода: 250.₸, детей: 2/)).toBeVisible()
  await expect.element(page.getByText(/Другие части: .*Ерлан.*, 100.₸/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Подтвердить 150/ })).toBeVisible()
})

test('a student reads that a parent sent it, and nothing of another child', async () => {
  await open({ guardian: null, amount: null, children: 2, others: [] }, 'student')
  await expect.element(page.getByText('Прислал родитель')).toBeVisible()
  await expect.element(page.getByText('Часть одного перевода за нескольких детей')).toBeVisible()
  expect(document.body.textContent).not.toContain('Другие части')
})
