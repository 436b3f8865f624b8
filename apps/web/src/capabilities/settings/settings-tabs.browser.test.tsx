import { listSignIns } from '@qadam/contract/accounts/endpoints.ts'
import { listBin } from '@qadam/contract/bin/endpoints.ts'
import { listBulkActs } from '@qadam/contract/bulk-acts/endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { updateSessionUser } from '../../platform/session.ts'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

test('the tabs of the settings are a column where there is room, else a line: arrows go along', async () => {
  server.answer(listSignIns, [])
  server.answer(listBin, {})
  server.answer(listBulkActs, {})
  const bin = page.getByRole('tab', { name: 'Корзина' })
  const journal = page.getByRole('tab', { name: 'Журнал' })
  await page.viewport(1440, 900)
  await openPage('/settings?tab=bin', { as: 'admin_school' })
  await bin.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(journal).toHaveFocus()
  await page.viewport(1000, 900)
  await bin.click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(journal).toHaveFocus()
})

test('whoever can pay for a school whose tariff is over is led to the tariff', async () => {
  answerByExamples()
  const opened = await openPage('/settings', { as: 'admin_school' })
  await expect.element(page.getByRole('tab', { name: 'Личные' })).toBeVisible()
  await expect.element(page.getByText('Тариф школы закончился')).not.toBeInTheDocument()
  updateSessionUser({ isTariffActive: false })
  await expect.element(page.getByText('Тариф школы закончился')).toBeVisible()
  await page.getByRole('button', { name: 'Открыть тариф' }).click()
  await expect.poll(() => opened.address()).toBe('/settings?tab=tariff')
})

test('on a phone the open tab is in view, however long the line', async () => {
  answerByExamples()
  await page.viewport(390, 844)
  await openPage('/settings?tab=journal', { as: 'admin_school' })
  await expect.element(page.getByRole('tab', { name: 'Журнал' })).toBeInViewport({ ratio: 1 })
})
