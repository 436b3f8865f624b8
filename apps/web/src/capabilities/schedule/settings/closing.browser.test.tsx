import {
  changePlanningSettings,
  getPlanningSettings,
  listClasses,
} from '@qadam/contract/classes/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const settings = { class_minutes: 60, offer_minutes: 60, closed_until: '2026-01-31', version: 4 }
const teacher = { id: 4, first_name: 'Әсел', last_name: 'Кестелі' }

beforeEach(() => {
  answerByExamples()
  server.answer(getPlanningSettings, settings)
})

test('before months are closed, the form says which of their classes nobody marked, and leads to them', async () => {
  server.answer(listClasses, ({ query }) => ({
    count: query.status_lesson === 'planned' && query.date_before === '2026-02-28' ? 7 : 0,
    results: [
      { id: 31, teacher, starts_at: '2026-02-12T09:00:00.000Z', ends_at: '2026-02-12T10:00:00.000Z' },
    ],
  }))
  server.answer(changePlanningSettings, { ...settings, closed_until: '2026-02-28', version: 5 })
  await openPage('/settings?tab=school', { as: 'admin_school' })
  const form = page.getByRole('form', { name: 'Планирование занятий' })
  await form.getByRole('textbox', { name: 'Закрыто по день' }).fill('28.02.2026')
  const warning = form.getByRole('status').filter({ hasText: '7 занятий' })
  await expect.element(warning).toMatchTextContent(/И ещё 6\./)
  await expect
    .element(warning.getByRole('link', { name: /12\.02\.2026 14:00, Әсел Кестелі/ }))
    .toHaveAttribute('href', '/schedule?class=31')
  expect(server.sent(listClasses).at(-1)?.query).toMatchObject({ date_after: '2026-02-01' })
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(warning).not.toBeInTheDocument()
  expect(server.sent(changePlanningSettings)[0]?.body).toMatchObject({
    closed_until: '2026-02-28',
    version: 4,
  })
})
