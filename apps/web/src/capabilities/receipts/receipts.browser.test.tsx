import { issueReceipt } from '@qadam/contract/billing/endpoints.ts'
import { changeReminderSettings, getReminderSettings } from '@qadam/contract/payment-reminders/endpoints.ts'
import {
  changeReceiptSettings,
  confirmReceipt,
  getReceiptSettings,
  recordReceipt,
  recordRefund,
  rejectReceipt,
} from '@qadam/contract/receipts/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import type { Receipt } from './queries.ts'
import PaymentRules from './widgets/PaymentRules.tsx'
import { ReceiptList } from './widgets/ReceiptList.tsx'
import RecordDialog from './widgets/RecordDialog.tsx'

const phrases = ['payments', 'fields', 'ui'] as const
const money = (minor: string) => ({ minor, currency: 'KZT' as const })
const colleague = { id: 8, first_name: 'Данияр', last_name: 'Ахметов' }
const me = { id: 7, first_name: 'Айгерім', last_name: 'Сейт' }
const aReceipt = (more: Partial<Receipt> = {}): Receipt => ({
  id: 4,
  kind: 'receipt',
  student: { id: 5, first_name: 'Дана', last_name: 'Серик' },
  receipt_id: null,
  amount: money('45000000'),
  method: 'transfer',
  paid_on: '2026-11-20',
  number: 'QR42',
  note: '',
  state: 'awaiting',
  has_file: false,
  duplicate_of: null,
  recorded_at: '2026-11-20T05:00:00Z',
  recorded_by: colleague,
  expires_at: '2026-12-20T05:00:00Z',
  decided_at: null,
  decided_by: null,
  decision_reason: null,
  confirmed_alone: false,
  refunded: money('0'),
  transfer: null,
  refunding: money('0'),
  may_decide: true,
  may_refund: false,
  document: null,
  may_issue_receipt: false,
  ...more,
})
const button = (name: string | RegExp) => page.getByRole('button', { name })

async function openForm(file_required = false) {
  server.answer(getReceiptSettings, { file_required, version: 1 })
  await renderScreen(<RecordDialog userId={5} onClose={() => undefined} />, { phrases, as: 'admin' })
}

test('money is recorded with its way, day and number', async () => {
  await openForm()
  server.answer(recordReceipt, aReceipt())
  await button('Внести оплату').click()
  await expect.element(page.getByText('Укажите сумму больше нуля')).toBeVisible()
  await page.getByLabelText(/Сумма/).fill('450 000')
  await page.getByText('Наличными').click()
  await page.getByLabelText(/День на чеке/).fill('20.11.2026')
  await page.getByLabelText('Номер чека').fill('QR42')
  await button('Внести оплату').click()
  await expect.element(page.getByText('Оплата внесена, ждёт второго человека')).toBeVisible()
  expect(server.sent(recordReceipt)[0]?.body).toMatchObject({
    user_id: 5,
    minor: '45000000',
    method: 'cash',
    paid_on: '2026-11-20',
    number: 'QR42',
  })
})

test('a similar receipt is asked about, and recorded only on purpose', async () => {
  await openForm()
  server.refuse(recordReceipt, { status: 409, code: 'receipts.duplicate' })
  await page.getByLabelText(/Сумма/).fill('450000')
  await button('Внести оплату').click()
  await expect.element(page.getByText(/Похожий чек уже внесён/)).toBeVisible()
  server.answer(recordReceipt, aReceipt())
  await button('Внести всё равно').click()
  await expect.element(page.getByText('Оплата внесена, ждёт второго человека')).toBeVisible()
  expect(server.sent(recordReceipt).map(({ body }) => body?.allow_duplicate)).toEqual([false, true])
})

test('a school that requires a document is not sent a receipt without one', async () => {
  await openForm(true)
  await expect.element(page.getByText('Чек: PDF или фото')).toBeVisible()
  await expect.element(page.getByText('*').nth(2)).toBeVisible()
  await page.getByLabelText(/Сумма/).fill('450000')
  await button('Внести оплату').click()
  await expect.element(page.getByText('Заполните это поле.')).toBeVisible()
  expect(server.sent(recordReceipt)).toHaveLength(0)
})

test('a payment that came before there were receipts gets its receipt in the row', async () => {
  const older = { state: 'confirmed', may_decide: false } as const
  await renderScreen(
    <ReceiptList
      receipts={[
        aReceipt({ ...older, may_issue_receipt: true }),
        aReceipt({ ...older, id: 6, amount: money('100') }),
      ]}
    />,
    { phrases, as: 'admin_school' },
  )
  server.answer(issueReceipt, { number: '2026-0007', kind: 'receipt' })
  await button(/Выдать квитанцию: 450.000/).click()
  await expect.element(page.getByText('Квитанция № 2026-0007 выдана')).toBeVisible()
  expect(server.sent(issueReceipt)[0]?.body).toEqual({ payment: 'receipt', id: 4 })
  expect(button(/Выдать квитанцию/).elements()).toHaveLength(1)
})

test('another person confirms in the row, or refuses with a reason', async () => {
  await renderScreen(<ReceiptList receipts={[aReceipt(), aReceipt({ id: 6, amount: money('100') })]} />, {
    phrases,
    as: 'admin_school',
  })
  server.answer(confirmReceipt, aReceipt({ state: 'confirmed' }))
  server.answer(rejectReceipt, aReceipt({ state: 'refused' }))
  await button(/Подтвердить 450.000/).click()
  await expect.element(page.getByText(/Подтверждено: 450.000/)).toBeVisible()
  expect(server.sent(confirmReceipt)[0]?.params).toEqual({ id: 4 })
  await button(/^Отклонить 1.₸/).click()
  await page.getByLabelText(/Причина/).fill('денег нет')
  await button('Отклонить').last().click()
  await expect.element(page.getByText('Отклонено', { exact: true })).toBeVisible()
  expect(server.sent(rejectReceipt)[0]).toMatchObject({ params: { id: 6 }, body: { reason: 'денег нет' } })
})

test('whoever recorded it is told that another person confirms, or that nobody else can', async () => {
  const own = aReceipt({ recorded_by: me, may_decide: false })
  await renderScreen(<ReceiptList receipts={[own]} />, { phrases, as: 'admin' })
  await expect.element(page.getByText('Внесли вы: подтвердит другой человек.')).toBeVisible()
  await expect.element(button(/Подтвердить/)).not.toBeInTheDocument()
  await renderScreen(<ReceiptList receipts={[{ ...own, may_decide: true }]} />, {
    phrases,
    as: 'admin_school',
  })
  await expect.element(page.getByText(/Больше подтвердить некому/)).toBeVisible()
  await expect.element(button(/Подтвердить/)).toBeVisible()
})

test('a part of a confirmed receipt is given back with a reason, never more than is left', async () => {
  const paid = aReceipt({
    state: 'confirmed',
    may_decide: false,
    may_refund: true,
    refunded: money('5000000'),
  })
  await renderScreen(<ReceiptList receipts={[paid, aReceipt({ id: 6, may_decide: false })]} />, {
    phrases,
    as: 'admin_school',
  })
  server.answer(recordRefund, aReceipt({ id: 7, kind: 'refund' }))
  await expect.element(page.getByText(/Возвращено: 50.000/)).toBeVisible()
  await expect.element(button(/Вернуть/)).toHaveLength(1)
  await button(/^Вернуть деньги с оплаты 450.000/).click()
  await expect.element(page.getByLabelText(/Сумма/)).toHaveValue('400000')
  await page.getByLabelText(/Сумма/).fill('400 001')
  await page.getByLabelText(/Почему возвращаем/).fill('отказ от пакета')
  await button('Внести возврат').click()
  await expect.element(page.getByText(/Можно вернуть не больше 400.000/)).toBeVisible()
  expect(server.sent(recordRefund)).toHaveLength(0)
  await page.getByLabelText(/Сумма/).fill('100 000')
  await button('Внести возврат').click()
  await expect.element(page.getByText('Возврат внесён, ждёт второго человека')).toBeVisible()
  expect(server.sent(recordRefund)[0]?.body).toMatchObject({
    receipt_id: 4,
    minor: '10000000',
    method: 'transfer',
    reason: 'отказ от пакета',
  })
})

test('a student reads in their own words what became of it, and nobody’s name', async () => {
  const refused = aReceipt({
    id: 6,
    state: 'refused',
    decision_reason: 'Нечёткое фото',
    decided_by: colleague,
  })
  await renderScreen(<ReceiptList receipts={[aReceipt({ may_decide: false }), refused]} />, {
    phrases,
    as: 'student',
  })
  await expect.element(page.getByText('Проверяет школа')).toBeVisible()
  await expect.element(page.getByText('Нечёткое фото')).toBeVisible()
  await expect.element(page.getByText(/Ахметов/)).not.toBeInTheDocument()
})

const everybody = { is_on: true, to_guardians: true, to_curators: true }

test('the owner asks for receipts and sets when work stops; only what changed is sent', async () => {
  server.answer(getReceiptSettings, { file_required: false, version: 0 })
  server.answer(getReminderSettings, { ...everybody, stop_after_days: null, version: 0 })
  server.answer(changeReceiptSettings, { file_required: true, version: 1 })
  server.answer(changeReminderSettings, { ...everybody, stop_after_days: 10, version: 1 })
  await renderScreen(<PaymentRules />, { phrases })
  await page.getByLabelText(/Через сколько дней/).fill('10')
  server.answer(getReminderSettings, { ...everybody, stop_after_days: 10, version: 1 })
  await button('Сохранить').click()
  await expect.poll(() => server.sent(changeReminderSettings)).toHaveLength(1)
  expect(server.sent(changeReminderSettings)[0]?.body).toEqual({
    ...everybody,
    stop_after_days: 10,
    version: 0,
  })
  expect(server.sent(changeReceiptSettings)).toHaveLength(0)
  await expect.poll(() => server.sent(getReminderSettings)).toHaveLength(2)
  await page.getByRole('switch', { name: /К каждой оплате нужен чек/ }).click()
  await button('Сохранить').click()
  await expect.poll(() => server.sent(changeReceiptSettings)).toHaveLength(1)
  expect(server.sent(changeReceiptSettings)[0]?.body).toEqual({ file_required: true, version: 0 })
  // The whole saving is over, and sent no more than that.
  await expect.poll(() => server.sent(getReminderSettings)).toHaveLength(3)
  expect(server.sent(changeReminderSettings)).toHaveLength(1)
})

test('the owner has parents and curators left out, while reminders go', async () => {
  server.answer(getReceiptSettings, { file_required: false, version: 0 })
  server.answer(getReminderSettings, { ...everybody, stop_after_days: null, version: 3 })
  server.answer(changeReminderSettings, {
    is_on: true,
    to_guardians: false,
    to_curators: false,
    stop_after_days: null,
    version: 4,
  })
  await renderScreen(<PaymentRules />, { phrases })
  await page.getByRole('switch', { name: /Напоминать и родителям/ }).click()
  await page.getByRole('switch', { name: /Сообщать кураторам/ }).click()
  await button('Сохранить').click()
  await expect.poll(() => server.sent(changeReminderSettings)).toHaveLength(1)
  expect(server.sent(changeReminderSettings)[0]?.body).toEqual({
    is_on: true,
    to_guardians: false,
    to_curators: false,
    stop_after_days: null,
    version: 3,
  })
  await page.getByRole('switch', { name: /Напоминать о платежах/ }).click()
  await expect.element(page.getByRole('switch', { name: /Напоминать и родителям/ })).not.toBeInTheDocument()
})
