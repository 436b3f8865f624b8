import * as calls from '@qadam/contract/calendar-feeds/endpoints.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const [first, second] = ['1', '2'].map((at) => `https://school.test/api/v1/schedule/feed/read/${at}.abc/`)
const feed = { id: 4, name: 'Мой телефон', version: 1, read_at: '2026-11-23T03:00:00.000Z' } as const

beforeEach(answerByExamples)

test('a student takes their classes into their calendar by an address that is copied, opened and renewed', async () => {
  await page.viewport(390, 844)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  server.answer(calls.listFeeds, [])
  server.answer(calls.createFeed, ({ body }) => {
    server.answer(calls.listFeeds, [feed])
    return { ...feed, name: body.name, address: first }
  })
  server.answer(calls.renewFeed, { ...feed, version: 2, address: second })
  await openPage('/schedule', { as: 'student' })
  await page.getByRole('button', { name: 'В мой календарь' }).click()
  const drawer = page.getByRole('dialog', { name: 'Занятия в вашем календаре' })
  await drawer.getByRole('textbox', { name: 'Для какого устройства или календаря' }).fill('Мой телефон')
  await drawer.getByRole('button', { name: 'Создать адрес' }).click()
  const shown = drawer.getByRole('region', { name: 'Адрес готов: Мой телефон' })
  const address = shown.getByRole('textbox', { name: 'Адрес календаря' })
  await expect.element(address).toHaveValue(first)
  await shown.getByRole('button', { name: 'Скопировать' }).click()
  await expect.element(shown.getByRole('status')).toHaveTextContent('Скопировано')
  expect(copied.mock.calls).toEqual([[first]])
  await expect
    .element(shown.getByRole('link', { name: /Apple/ }))
    .toHaveAttribute('href', first?.replace('https:', 'webcal:'))

  await drawer.getByRole('button', { name: 'Заменить адрес: Мой телефон' }).click()
  const ask = page.getByRole('dialog', { name: 'Заменить адрес «Мой телефон»?' })
  await expect.element(ask.getByText(/Прежний адрес сразу перестанет работать/)).toBeVisible()
  await ask.getByRole('button', { name: 'Создать новый адрес' }).click()
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(address).toHaveValue(second)
  expect(server.sent(calls.renewFeed)).toMatchObject([{ params: { id: 4 }, body: { version: 1 } }])
  await shown.getByRole('button', { name: 'Готово' }).click()
  await expect.element(shown).not.toBeInTheDocument()
})

test('an address that was given once is not shown again in the settings, where it is taken away', async () => {
  server.answer(calls.listFeeds, [feed])
  await openPage('/settings', { as: 'student' })
  const row = page.getByRole('list', { name: 'Адреса для календарей' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent(/Календарь заглядывал/)
  await expect.element(page.getByRole('textbox', { name: 'Адрес календаря' })).not.toBeInTheDocument()
  await row.getByRole('button', { name: 'Убрать адрес: Мой телефон' }).click()
  server.answer(calls.listFeeds, [])
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click()
  await expect.element(row).not.toBeInTheDocument()
  expect(server.sent(calls.deleteFeed)).toMatchObject([{ params: { id: 4 } }])
})
