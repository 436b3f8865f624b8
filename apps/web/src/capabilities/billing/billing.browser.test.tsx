import * as calls from '@qadam/contract/billing/endpoints.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import type { BillingDocument, InvoiceSuggestion } from './queries.ts'
import BillingPart from './widgets/BillingPart.tsx'

const tenge = (amount: number) => ({ minor: `${amount * 100}`, currency: 'KZT' as const })

const aDocument = (more: Partial<BillingDocument> = {}): BillingDocument => ({
  id: 1,
  kind: 'receipt',
  number: '2026-0001',
  issued_on: '2026-11-20',
  student: { id: 5, name: 'Дана Серик' },
  payer: 'Гүлнар Серік',
  purpose: 'Оплата обучения',
  sum: tenge(50_000),
  left: null,
  corrects: null,
  due_on: null,
  paid: null,
  state: 'valid',
  voided: null,
  page: 'https://school.test/verify/abc',
  ...more,
})
const anInvoice = (more: Partial<BillingDocument> = {}) =>
  aDocument({ id: 3, kind: 'invoice', due_on: '2026-12-01', paid: tenge(0), state: 'unpaid', ...more })
const aSuggestion = (more: Partial<InvoiceSuggestion> = {}): InvoiceSuggestion => ({
  tranches: [
    { id: 11, title: 'Первый платёж', due_on: '2026-11-10', left: tenge(30_000), invoice: null },
    { id: 12, title: 'Второй платёж', due_on: '2026-12-10', left: tenge(20_000), invoice: '2026-0007' },
  ],
  orders: [{ id: 21, title: 'Курс IELTS', left: tenge(140_000), invoice: null }],
  payers: [
    { payer: 'contract', guardian_id: null, name: 'Гүлнар Серік' },
    { payer: 'student', guardian_id: null, name: 'Серик Дана' },
  ],
  purpose: 'Оплата обучения по договору № 17',
  due_on: '2026-12-10',
  today: '2026-11-20',
  missing: [],
  ...more,
})

async function open(documents: readonly BillingDocument[], as: Role = 'admin') {
  server.answer(calls.listBilling, { count: documents.length, results: [...documents] })
  await renderScreen(as === 'student' ? <BillingPart /> : <BillingPart userId={5} mayIssue />, {
    phrases: ['billing', 'payments', 'papers', 'ui', 'fields'],
    as,
  })
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('each document shows its sum, and a correction its receipt with what remains paid', async () => {
  await open([
    anInvoice({ state: 'part', paid: tenge(10_000) }),
    aDocument({
      id: 2,
      kind: 'correction',
      number: '2026-0003',
      sum: tenge(20_000),
      left: tenge(30_000),
      corrects: { id: 1, number: '2026-0001' },
    }),
    aDocument(),
  ])
  await expect.element(page.getByText('Квитанция 2026-0001')).toBeVisible()
  await expect.element(page.getByText(/К квитанции 2026-0001, остаётся оплаченным 30.000/)).toBeVisible()
  await expect.element(page.getByText('Оплачен частично')).toBeVisible()
  await expect.element(page.getByText(/оплачено 10.000/)).toBeVisible()
  await expect.element(button('Квитанция (PDF) 2026-0001')).toBeVisible()
  await expect.element(button('Корректировка (PDF) 2026-0003')).toBeVisible()
})

test('a PDF is downloaded in the language that is chosen', async () => {
  await open([aDocument()], 'student')
  server.answer(calls.getBillingFile, new Blob(['%PDF']) as never)
  await button('Квитанция (PDF) 2026-0001').click()
  await page.getByRole('menuitem', { name: 'Қазақша' }).click()
  await expect
    .poll(() => server.sent(calls.getBillingFile))
    .toMatchObject([{ params: { id: 1 }, query: { lang: 'kk' } }])
})

test('an invoice begins with what is due and is not asked for yet, and is issued to whoever signed', async () => {
  await open([])
  server.answer(calls.suggestInvoice, aSuggestion())
  server.answer(calls.createInvoice, anInvoice())
  await button('Выставить счёт').click()
  await expect.element(page.getByRole('checkbox', { name: /Первый платёж/ })).toBeChecked()
  await expect.element(page.getByText('Уже есть счёт 2026-0007')).toBeVisible()
  await expect.element(page.getByRole('status', { name: 'Итого' }).getByText(/30.000/)).toBeVisible()
  await page.getByRole('checkbox', { name: /Второй платёж/ }).click()
  await expect.element(page.getByRole('status', { name: 'Итого' }).getByText(/50.000/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Выставить' }).click()
  await expect
    .poll(() => server.sent(calls.createInvoice))
    .toMatchObject([{ body: { user_id: 5, tranche_ids: [11, 12], payer: 'contract', due_on: '2026-12-10' } }])
})

test('an order is asked for alone, and a company needs its name and BIN', async () => {
  await open([])
  server.answer(calls.suggestInvoice, aSuggestion())
  server.answer(calls.createInvoice, anInvoice())
  await button('Выставить счёт').click()
  await page.getByRole('checkbox', { name: /Курс IELTS/ }).click()
  await expect.element(page.getByRole('checkbox', { name: /Первый платёж/ })).not.toBeChecked()
  await page.getByRole('combobox', { name: 'Плательщик' }).click()
  await page.getByRole('option', { name: 'Компания' }).click()
  const send = page.getByRole('dialog').getByRole('button', { name: 'Выставить' })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText(/Название компании/).fill('ТОО «Жұлдыз»')
  await page.getByLabelText(/БИН компании/).fill('941240000193')
  await send.click()
  await expect
    .poll(() => server.sent(calls.createInvoice))
    .toMatchObject([
      { body: { order_id: 21, payer: 'company', company: { name: 'ТОО «Жұлдыз»', bin: '941240000193' } } },
    ])
})

test('what is missing is said with its page, and nothing can be issued', async () => {
  await open([])
  server.answer(
    calls.suggestInvoice,
    aSuggestion({
      missing: [
        {
          part: 'school_account',
          code: 'papers.no_school_account',
          message: 'Не указаны банк, БИК и счёт (ИИК) школы.',
          address: '/settings?tab=requisites',
        },
      ],
    }),
  )
  await button('Выставить счёт').click()
  await expect.element(page.getByText('Не указаны банк, БИК и счёт (ИИК) школы.')).toBeVisible()
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: 'Выставить' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('staff void an invoice with a reason; a student cannot, and sees nothing without documents', async () => {
  await open([anInvoice()])
  server.answer(calls.voidInvoice, anInvoice({ state: 'voided' }))
  await button('Аннулировать счёт 2026-0001').click()
  await page.getByLabelText('Причина').fill('Другая сумма')
  await page.getByRole('dialog').getByRole('button', { name: 'Аннулировать' }).click()
  await expect
    .poll(() => server.sent(calls.voidInvoice))
    .toMatchObject([{ params: { id: 3 }, body: { reason: 'Другая сумма' } }])
})

test('a student reads their invoice and voids none', async () => {
  await open([anInvoice()], 'student')
  await expect.element(page.getByText('Счёт 2026-0001')).toBeVisible()
  await expect.element(button(/Аннулировать/)).not.toBeInTheDocument()
  await expect.element(button('Выставить счёт')).not.toBeInTheDocument()
})
