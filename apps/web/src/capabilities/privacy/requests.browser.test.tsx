import { listSignIns } from '@qadam/contract/accounts/endpoints.ts'
import { listErasures } from '@qadam/contract/documents/endpoints.ts'
import { listDataRequests, listRetention } from '@qadam/contract/privacy/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { civilToday } from '../../platform/formats.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

test('the days that are left of a request end with the day of the school, not with that of Greenwich', async () => {
  // Five hours behind UTC: there it is still the evening of today.
  const today = civilToday(new Date(), 'Asia/Almaty')
  const due_at = new Date(Date.parse(`${today}T01:00:00+05:00`) + 86_400_000).toISOString()
  const request = {
    id: 1,
    kind: 'export',
    state: 'waiting',
    due_at,
    person: { first_name: 'Тимур' },
  } as const
  server.answer(listSignIns, [])
  server.answer(listErasures, {})
  server.answer(listRetention, [])
  server.answer(listDataRequests, { count: 1, results: [request] })
  await openPage('/settings?tab=requests', { as: 'admin_school' })
  await expect.element(page.getByText('остался 1 день', { exact: false })).toBeVisible()
})
