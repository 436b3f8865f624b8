import { listMessages, listMessageThreads } from '@qadam/contract/conversations/endpoints.ts'
import { getRecord } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const student = { id: 7, first_name: 'Болат', last_name: 'Ким', role: 'student' as const }
const thread = {
  student,
  unread: 0,
  last_message_at: new Date().toISOString(),
  last_text: 'Спасибо!',
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  answerByExamples()
  server.answer(listMessages, { results: [] })
  server.answer(getRecord, { student, values: {} })
  server.answer(listMessageThreads, ({ query }) => {
    const { q } = query as { q?: string }
    if (q === 'ничего') return { count: 0, results: [] }
    return { count: 1, results: [{ ...thread, found_text: q ? 'Перевод аттестата готов' : null }] }
  })
})

const field = () => page.getByRole('searchbox', { name: 'Поиск по перепискам' })

test('a search shows the message that has the words, and an empty result leads back', async () => {
  const opened = await openPage('/messages', { as: 'admin' })
  await expect.element(page.getByText(/Спасибо!$/)).toBeVisible()
  await field().fill('аттестата')
  await expect.element(page.getByText(/Перевод аттестата готов$/)).toBeVisible()
  expect(opened.address()).toContain('q=')
  await field().fill('ничего')
  await page.getByRole('button', { name: 'Сбросить поиск' }).click()
  await expect.element(page.getByText(/Спасибо!$/)).toBeVisible()
  expect(opened.address()).toBe('/messages')
})

test('beside an open thread stands the student’s card where the screen has room for it', async () => {
  await openPage('/messages?student=7', { as: 'admin' })
  const card = page.getByRole('complementary', { name: 'Карточка: Болат Ким' })
  await expect.element(card.getByRole('region', { name: 'Документы' })).toBeVisible()
  await page.viewport(1100, 900)
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Карточка студента' })).toBeVisible()
})
