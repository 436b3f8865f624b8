import { countSources, listSourcePeople } from '@qadam/contract/attribution/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const counts = {
  requests: 3,
  registered: 1,
  applied: 0,
  paid: 1,
  sum: { minor: '15000000', currency: 'KZT' as const },
}
const row = { source: 'instagram', campaign: 'spring', referrer: '', ...counts }

beforeEach(() => {
  answerByExamples()
  server.answer(countSources, {
    results: [row],
    total: counts,
    is_cut: false,
  })
})

test('each number leads to its people, and the first visit can count', async () => {
  server.answer(listSourcePeople, {
    count: 1,
    next: null,
    previous: null,
    results: [
      { student_id: 9, consultation_id: null, name: 'Мадина', at: '2026-11-28T05:00:00Z', visit: null },
    ],
  })
  await openPage('/sources', { as: 'admin' })
  await expect.element(page.getByText('150 000 ₸').first()).toBeVisible()
  await page.getByRole('button', { name: 'instagram, spring, Регистрации: 1' }).click()
  await expect.element(page.getByRole('link', { name: 'Мадина' })).toHaveAttribute('href', '/user/view/9')
  expect(server.sent(listSourcePeople)[0]?.query).toMatchObject({
    count: 'registered',
    source: 'instagram',
    campaign: 'spring',
    visit: 'last',
  })
  await page.getByRole('button', { name: 'Закрыть' }).click()
  await page.getByText('Первый визит').click()
  await expect.poll(() => server.sent(countSources).at(-1)?.query).toMatchObject({ visit: 'first' })
})

test('a link is built from the five marks and shown as it will be [R444]', async () => {
  await openPage('/sources', { as: 'admin_school' })
  for (const [label, value] of [
    ['Источник', 'instagram'],
    ['Тип трафика', 'cpc'],
    ['Кампания', 'spring'],
    ['Объявление', 'reel'],
    ['Ключевое слово', 'italy'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value)
  await expect
    .element(page.getByRole('status', { name: 'Готовая ссылка' }))
    .toHaveTextContent(
      `${location.origin}/guest-catalog?utm_source=instagram&utm_medium=cpc&utm_campaign=spring&utm_content=reel&utm_term=italy`,
    )
  await expect.element(page.getByRole('button', { name: 'Скопировать ссылку' })).toBeVisible()
})
