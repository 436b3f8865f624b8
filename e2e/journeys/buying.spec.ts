import { expect, test } from '@playwright/test'
import { received } from '../mailbox.ts'
import { apiOf } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, newStudent } from '../sign-in.ts'

/** Returns a course that the demo sells. */
async function soldCourse(): Promise<number> {
  const owner = await apiOf('owner@demo.test')
  const orders = await owner('GET', `${serverAddress}/api/v1/pay/orders/?q=IELTS`)
  const [order] = orders.results as { course: { id: number } }[]
  if (!order) throw new Error('the demo sold no course')
  return order.course.id
}

test('a student on a phone buys a course by a card that the bank confirms late, waits, and is thanked with a receipt', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const email = await newStudent(page)
  const course = await soldCourse()

  await page.goto(`/my-course/info/${course}`)
  await page.getByRole('button', { name: /^Купить за 140/ }).click()
  await expect(page.getByText('До первого урока вернём всё.', { exact: false })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Перейти к оплате' }).click()

  await page.waitForURL(/\/demo-bank\//)
  await page.getByRole('radio', { name: /0000 0005/ }).check()
  await page.getByRole('button', { name: 'Заплатить' }).click()

  await page.waitForURL(/\/success\/course\//)
  await expect(page.getByRole('heading', { name: 'Ждём ответа банка' })).toBeVisible()
  await expect(page.getByText(/второй раз платить не нужно/)).toBeVisible()
  const student = await apiOf(email, goodPassword)
  const entry = () => student('GET', `${serverAddress}/api/v1/course/enrolment/entry/${course}/`)
  expect((await entry()).place).toBe('none')

  // The page asks by itself; the bank knows after 20 seconds.
  await expect(page.getByRole('heading', { name: 'Спасибо! Курс ваш' })).toBeVisible({ timeout: 50_000 })
  await expect(page.getByLabel('Квитанция', { exact: true })).toContainText('Камила Исаева')
  await expect(page.getByLabel('Квитанция', { exact: true })).toContainText(/140.000.₸/)
  expect(await received(page.request, email, /140000 ₸/)).toBe('140000 ₸')

  await page.getByRole('link', { name: 'Открыть курс' }).click()
  await page.waitForURL(`**/my-course/info/${course}`)
  await expect(page.getByRole('button', { name: /^Купить/ })).toHaveCount(0)
  expect((await entry()).place).toBe('enrolled')
  await context.close()
})
