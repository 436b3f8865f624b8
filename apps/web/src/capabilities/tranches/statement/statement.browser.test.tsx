import { getBillingFile } from '@qadam/contract/billing/endpoints.ts'
import { readStatement } from '@qadam/contract/payment-history/endpoints.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { renderScreen } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import { tenge } from '../factory.ts'
import type { StatementLine } from '../queries.ts'
import { StatementPart } from './StatementPart.tsx'

const student = { id: 5, first_name: 'Дана', last_name: 'Серик' }
const aLine = (more: Partial<StatementLine>): StatementLine => ({
  id: 1,
  on: '2026-10-01',
  kind: 'charge',
  reverses: null,
  document: '',
  note: '',
  issued: null,
  charged: null,
  paid: null,
  balance: tenge(0),
  ...more,
})
const lines = [
  aLine({ id: 1, charged: tenge(87_500), note: 'Первая часть', balance: tenge(107_500) }),
  aLine({
    id: 2,
    on: '2026-10-05',
    kind: 'receipt',
    document: 'A-17',
    issued: { id: 31, kind: 'receipt', number: '2026-0031', is_voided: false },
    paid: tenge(7_500),
    balance: tenge(100_000),
  }),
  aLine({
    id: 3,
    on: '2026-10-07',
    kind: 'refund',
    document: '12',
    charged: tenge(30_000),
    paid: tenge(30_000),
    balance: tenge(100_000),
  }),
  aLine({
    id: 4,
    on: '2026-10-09',
    kind: 'reversal',
    reverses: 'charge',
    paid: tenge(150_000),
    balance: tenge(-50_000),
  }),
]
const theStatement = (results: StatementLine[], count = results.length) => ({
  count,
  next: null,
  previous: null,
  results,
  student,
  from: null,
  to: null,
  sums:
    count === 0
      ? []
      : [
          {
            currency: 'KZT' as const,
            opening: tenge(20_000),
            charged: tenge(117_500),
            paid: tenge(187_500),
            closing: tenge(-50_000),
          },
        ],
})

const openPart = () =>
  renderScreen(<StatementPart student={5} today="2026-11-21" />, { phrases: ['payments', 'statement', 'ui'] })
const show = () => page.getByRole('button', { name: 'Показать операции' }).click()
const textOf = (found: Locator) => found.element().textContent
const asked = () => server.sent(readStatement).map(({ query }) => query)

test('the lines are asked for once, when they are opened, and stand between two balances', async () => {
  server.answer(readStatement, theStatement(lines))
  await openPart()
  expect(asked()).toEqual([])
  await show()
  const figures = page.getByLabelText('Остатки KZT')
  await expect.poll(() => textOf(figures)).toMatch(/Долг на начало20.000.₸.*Долг на конец[-−]50.000.₸/)
  await expect.element(page.getByText('№ A-17')).toBeVisible()
  await expect.element(page.getByText('Первая часть')).toBeVisible()
  await expect.element(page.getByText('Отмена: начисление')).toBeVisible()
  // A refund of an order takes off what it pays out.
  await expect.element(page.getByText(/^30.000.₸$/).nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Скрыть операции' }).click()
  await show()
  await expect.element(page.getByText('№ A-17')).toBeVisible()
  expect(asked()).toEqual([{ from: '2026-09-01', to: '2026-11-21', page: 1, page_size: 20 }])
})

test('a payment has its receipt to download, a charge has none', async () => {
  server.answer(readStatement, theStatement(lines))
  server.answer(getBillingFile, new Blob(['%PDF']))
  await openPart()
  await show()
  const receipt = page.getByRole('button', { name: 'Квитанция (PDF) 2026-0031' })
  await receipt.click()
  await page.getByRole('menuitem', { name: 'Қазақша' }).click()
  await expect
    .poll(() => server.sent(getBillingFile))
    .toMatchObject([{ params: { id: 31 }, query: { lang: 'kk' } }])
  expect(page.getByRole('button', { name: /PDF/ }).elements()).toHaveLength(1)
})

test('a long statement has pages, and another period begins at its first', async () => {
  server.answer(readStatement, theStatement(lines, 45))
  await openPart()
  await show()
  await page.getByRole('button', { name: 'Страница 3' }).click()
  await expect.poll(() => asked().at(-1)).toMatchObject({ page: 3 })
  await page.getByText('Свои дни').click()
  await page.getByLabelText('С какого дня').fill('01.10.2026')
  await expect.poll(() => asked().at(-1)).toEqual({ from: '2026-10-01', page: 1, page_size: 20 })
})

test('a period without lines says so and leads to all time', async () => {
  server.answer(readStatement, theStatement([]))
  await openPart()
  await show()
  await expect.element(page.getByText('За этот период операций не было.')).toBeVisible()
  await page.getByRole('button', { name: 'Показать за всё время' }).click()
  await expect.poll(() => asked().at(-1)).toEqual({ page: 1, page_size: 20 })
  await expect.element(page.getByText('Здесь появится первое начисление или оплата.')).toBeVisible()
})

test('on a phone each line is a card with its sums', async () => {
  await page.viewport(390, 844)
  server.answer(readStatement, theStatement(lines))
  await openPart()
  await show()
  const cards = page.getByRole('list', { name: 'Операции' })
  await expect
    .poll(() => textOf(cards.getByRole('listitem').nth(1)))
    .toMatch(/Оплата.*A-17.*7.500.₸.*100.000.₸/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a statement that did not come is asked for again', async () => {
  server.refuse(readStatement, { status: 500, code: 'request.failed' })
  await openPart()
  await show()
  server.answer(readStatement, theStatement(lines))
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(page.getByText('№ A-17')).toBeVisible()
})
