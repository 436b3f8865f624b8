import {
  confirmAddress,
  getOwnAddress,
  listFailedAddresses,
  restoreAddress,
  tryOwnAddress,
} from '@qadam/contract/mailings/addresses.ts'
import { listNotifications } from '@qadam/contract/notifications/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import FailedAddresses from './widgets/FailedAddresses.tsx'

const failed = { email: 'aigerim@people.test', reason: 'hard' as const, since: '2026-11-20T05:00:00Z' }
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('whose letters come back sees it with the notifications, and asks for a letter to check', async () => {
  server.answer(listNotifications, { unread: 0, results: [], next: null })
  server.answer(getOwnAddress, { failed })
  server.answer(tryOwnAddress, { resend_in: 60 })
  await openPage('/notifications', { as: 'student' })
  await expect.element(page.getByText('Письма на aigerim@people.test возвращаются')).toBeVisible()
  await expect.element(page.getByText(/такого адреса нет/)).toBeVisible()
  await button('Прислать письмо для проверки').click()
  await expect.element(page.getByText(/Откройте письмо и нажмите кнопку/)).toBeVisible()
  expect(server.sent(tryOwnAddress)).toHaveLength(1)
})

test('the link of a letter confirms the address once its button is pressed', async () => {
  server.answer(confirmAddress, { school: 'Qadam' })
  await openPage('/confirm-address/5.x')
  await expect.element(page.getByRole('heading', { name: 'Письма доходят?' })).toBeVisible()
  expect(server.sent(confirmAddress)).toHaveLength(0)
  await button('Да, письма доходят').click()
  await expect.element(page.getByRole('heading', { name: /Будем писать на этот адрес снова/ })).toBeVisible()
})

test('a link to a former address says what to do', async () => {
  server.refuse(confirmAddress, { status: 404, code: 'mailings.address_link_unknown' })
  await openPage('/confirm-address/5.x')
  await button('Да, письма доходят').click()
  await expect.element(page.getByRole('heading', { name: 'Ссылка не подходит' })).toBeVisible()
})

test('staff see which addresses do not work, and have letters go again', async () => {
  server.answer(listFailedAddresses, {
    results: [
      { ...failed, guardian: null },
      { ...failed, email: 'parent@people.test', reason: 'soft', guardian: 'Гүлнар' },
    ],
  })
  server.answer(restoreAddress, { results: [] })
  await renderScreen(<FailedAddresses userId={5} />, { phrases: ['notifications', 'ui'], as: 'admin' })
  await expect.element(page.getByText('Письма на parent@people.test (Гүлнар) возвращаются')).toBeVisible()
  await page.getByRole('button', { name: 'Адрес верный, писать снова' }).last().click()
  await expect.element(page.getByText('Будем писать на этот адрес снова')).toBeVisible()
  expect(server.sent(restoreAddress)[0]?.body).toEqual({ email: 'parent@people.test' })
})
