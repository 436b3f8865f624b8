import { listMessageThreads } from '@qadam/contract/conversations/endpoints.ts'
import { getMenuCounts } from '@qadam/contract/home/endpoints.ts'
import { answerQuestion, listQuestions, readQuestions } from '@qadam/contract/threads/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const question = (id: number, more: object = {}) => ({
  id,
  text: `Вопрос ${id}`,
  course: { id: 3, title: 'Алгебра' },
  lesson: { id: 5, title: 'Дроби' },
  author: { id: 70, name: 'Айгерім Исаева', role: 'student' as const },
  is_mine: false,
  may_answer: true,
  ...more,
})

test('messages of a teacher are what students ask under their lessons; reading them is told, and they answer there', async () => {
  server.answer(getMenuCounts, { messages: 2 })
  server.answer(listQuestions, ({ query }) => ({
    count: 2,
    results: [question(1, { is_unread: true }), ...(query.state === 'open' ? [] : [question(2)])],
  }))
  server.answer(readQuestions)
  server.answer(answerQuestion, {})
  const opened = await openPage('/messages', { as: 'teacher' })
  await page
    .getByRole('navigation', { name: 'Главное меню' })
    .getByRole('link', { name: 'Сообщения новых: 2' })
    .click()
  await expect.poll(opened.address).toBe('/messages')
  await expect.element(page.getByRole('heading', { name: 'Сообщения', level: 1 })).toBeVisible()
  await expect.poll(() => server.sent(readQuestions).map(({ body }) => body)).toEqual([{ ids: [1] }])
  await expect.element(page.getByRole('link', { name: 'Алгебра · Дроби' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ответить' }).first().click()
  await page.getByLabelText('Ваш ответ').fill('Потому что')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect.poll(() => server.sent(answerQuestion).map(({ params }) => params)).toEqual([{ id: 1 }])
  await page.getByText('Ждут ответа').click()
  await expect.poll(opened.address).toBe('/messages?state=waiting')
  await expect.element(page.getByText('Вопрос 2')).not.toBeInTheDocument()
  // The messages between students and the school are not the teacher's.
  expect(server.sent(listMessageThreads)).toEqual([])
})
