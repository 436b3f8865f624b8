import { listMessages, listMessageThreads, readMessages } from '@qadam/contract/conversations/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const student = { id: 70, first_name: 'Айгерім', last_name: 'Исаева', role: 'student' as const }
const curator = { id: 2, first_name: 'Данияр', last_name: 'Ким', role: 'admin' as const }

test('staff see what came from Telegram, what was corrected there, and whether their answers got there', async () => {
  answerByExamples()
  server.answer(listMessageThreads, { results: [{ student, curator, last_text: 'Когда?' }] })
  server.answer(listMessages, {
    results: [
      { id: 3, text: 'Завтра', author: curator, in_chat: 'blocked' },
      { id: 2, text: 'Справка', author: curator, in_chat: 'sent' },
      {
        id: 1,
        text: 'Когда?',
        author: student,
        via: 'telegram',
        edited_at: '2026-11-24T07:00:00Z',
        in_chat: null,
      },
    ],
    thread: { student, curator },
  })
  server.answer(readMessages)
  await openPage('/messages?student=70', { as: 'admin' })
  await expect.element(page.getByText(/из Telegram · изменено$/)).toBeVisible()
  await expect.element(page.getByText(/в Telegram: доставлено$/)).toBeVisible()
  await expect.element(page.getByText(/в Telegram: бот заблокирован$/)).toBeVisible()
})

test('a student sees no marks of the bot under what the school writes', async () => {
  server.answer(listMessages, {
    results: [{ id: 2, text: 'Справка', author: curator, in_chat: 'sent' }],
    thread: { student, curator },
  })
  server.answer(readMessages)
  await openPage('/messages', { as: 'student' })
  await expect.element(page.getByText('Справка')).toBeVisible()
  await expect.element(page.getByText(/в Telegram/)).not.toBeInTheDocument()
})
