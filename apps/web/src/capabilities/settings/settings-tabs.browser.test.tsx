import { listSignIns } from '@qadam/contract/accounts/endpoints.ts'
import { listBin } from '@qadam/contract/bin/endpoints.ts'
import { listBulkActs } from '@qadam/contract/bulk-acts/endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
