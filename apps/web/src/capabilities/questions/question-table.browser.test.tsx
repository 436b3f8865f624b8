import { getQuestion, updateQuestion } from '@qadam/contract/questions/endpoints.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { shownOf } from '../tasks/authoring/shown-of.ts'

test('a table in the text of a question stays a table when the text around it and in it is changed', async () => {
  const prompt =
    '<h4>Погода</h4><table><tbody><tr><th>Город</th><th colspan="2">Днём и ночью</th></tr>' +
    '<tr><td>Алматы</td><td>+4</td><td>−3</td></tr></tbody></table><p>Где теплее?</p>'
  const content = {
    type: 'select_one',
    prompt: { ru: prompt },
    points: 1,
    options: [
      { id: 'a', text: { ru: 'Алматы' }, is_correct: true },
      { id: 'b', text: { ru: 'Астана' }, is_correct: false },
    ],
  } as TaskContent
  const question = { id: 4, type: 'select_one', version: 1, content, shown: shownOf(content), files: [] }
  answerByExamples()
  server.answer(getQuestion, question as never)
  server.answer(updateQuestion, ({ body }) => ({ ...question, content: body.content, version: 2 }) as never)
  await openPage('/questions?open=4', { as: 'admin' })
  const text = page.getByRole('textbox', { name: 'Вопрос', exact: true })
  await text.getByText('Где теплее?').click()
  await userEvent.keyboard('{End} И где сухо?')
  await text.getByRole('cell', { name: 'Алматы' }).click()
  await userEvent.keyboard('{Tab}+5')
  await expect.element(text.getByRole('cell', { name: '+5' })).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить задание' }).click()
  await expect.element(page.getByText('Всё сохранено')).toBeVisible()
  const [sent] = server.sent(updateQuestion)
  expect(sent?.body.content?.prompt.ru?.replace(/<\/?p>/g, '')).toBe(
    prompt
      .replace(/<\/?p>/g, '')
      .replace('+4', '+5')
      .replace('Где теплее?', 'Где теплее? И где сухо?'),
  )
})
