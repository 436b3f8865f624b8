import { expect, test } from '@playwright/test'
import { contextOf } from '../contexts.ts'
import { received } from '../mailbox.ts'
import { ready } from '../ready.ts'
import { apiOf } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, newStudent } from '../sign-in.ts'

const root = `${serverAddress}/api/v1`

interface Statement {
  readonly sums: readonly { readonly closing: { readonly minor: string } }[]
  readonly results: readonly {
    readonly kind: string
    readonly charged: { readonly minor: string } | null
    readonly paid: { readonly minor: string } | null
  }[]
}

test('a manager records cash, the owner confirms it, a part is given back, and page, letter and statement agree', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const own = await phone.newPage()
  const email = await newStudent(own)
  const student = await apiOf(email, goodPassword)
  const { id } = await student('GET', `${root}/user/accounts/get_user_profile/`)
  const owner = await apiOf('owner@demo.test')
  await owner('POST', `${serverAddress}/api/v1/user/accounts/payment-tranche/plan/`, {
    user_id: id,
    total: { minor: '30000000', currency: 'KZT' },
    schedule: { kind: 'equal', parts: 2, first_on: '2040-01-10' },
  })

  const office = await contextOf(browser, 'manager')
  const desk = await office.newPage()
  await desk.goto(`/user/view/${id}?tab=payments`)
  await ready(desk)
  await desk.getByRole('button', { name: 'Внести оплату' }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('Сумма, ₸').fill('200 000')
  await form.getByText('Наличными').click()
  await form.getByLabel('Номер чека').fill('ПКО-17')
  await form.getByRole('button', { name: 'Внести оплату' }).click()
  await expect(desk.getByText('Внесли вы: подтвердит другой человек.')).toBeVisible()
  await expect(desk.getByRole('button', { name: /^Подтвердить/ })).toHaveCount(0)

  const cabinet = await contextOf(browser, 'owner')
  const page = await cabinet.newPage()
  await page.goto(`/user/view/${id}?tab=payments`)
  await ready(page)
  await page.getByRole('button', { name: /^Подтвердить 200.000/ }).click()
  await expect(page.getByRole('list', { name: 'Части оплаты' })).toContainText(/оплачено 50.000/)
  expect(await received(page.request, email, /200.000.₸/)).toMatch(/200.000/)

  await ready(page)
  await page.getByRole('button', { name: /^Вернуть деньги с оплаты 200.000/ }).click()
  const refund = page.getByRole('dialog')
  await refund.getByLabel('Сумма, ₸').fill('40 000')
  await refund.getByLabel('Почему возвращаем').fill('скидка после оплаты')
  await refund.getByRole('button', { name: 'Внести возврат' }).click()
  await expect(page.getByText(/Ждёт возврата: 40.000/)).toBeVisible()

  await desk.reload()
  await ready(desk)
  await desk.getByRole('button', { name: /^Подтвердить 40.000/ }).click()
  await expect(desk.getByText(/Возвращено: 40.000/)).toBeVisible()
  const coming = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Выписка по счёту' }).click()
  await desk.getByRole('button', { name: 'Скачать выписку' }).click()
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)

  const { sums, results } = (await owner('GET', `${root}/pay/statement/${id}/`)) as unknown as Statement
  const of = (kind: string) =>
    results.filter((line) => line.kind === kind).map(({ charged, paid }) => (charged ?? paid)?.minor)
  expect(of('receipt')).toEqual(['20000000'])
  expect(sums.map(({ closing }) => closing.minor)).toEqual(['10000000'])

  await own.goto('/payments')
  await expect(own.getByText(/Возврат 40.000/)).toBeVisible()
  await expect(own.getByText('Получено').first()).toBeVisible()
  await Promise.all([phone, office, cabinet].map((context) => context.close()))
})
