import { getQuestion, listQuestions } from '@qadam/contract/questions/endpoints.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { shownOf } from '../tasks/authoring/shown-of.ts'

test('a question is tried beside the bank: a letter typed into it is no key of the list', async () => {
  await page.viewport(1440, 900)
  const content = {
    type: 'essay',
    prompt: { ru: '<p>Столица Казахстана?</p>' },
    points: 1,
  } as TaskContent
  const question = { id: 4, type: 'essay', version: 1, content, shown: shownOf(content), files: [] }
  answerByExamples()
  server.answer(listQuestions, {
    count: 1,
    results: [
      {
        id: 4,
        title: 'Столица Казахстана?',
        type: 'essay',
        deleted_at: null,
        changed_at: '2030-01-15T08:00:00Z',
      } as never,
    ],
  })
  server.answer(getQuestion, question as never)
  const opened = await openPage('/questions', { as: 'admin' })
  await expect.element(page.getByRole('link', { name: 'Столица Казахстана?' })).toBeVisible()
  await userEvent.keyboard('j ')
  const panel = page.getByRole('complementary', { name: 'Столица Казахстана?' })
  const field = panel.getByRole('textbox')
  await field.click()
  await userEvent.keyboard('jx k')
  await expect.element(field).toHaveValue('jx k')
  const box = page.getByRole('checkbox', { name: 'Выбрать: Столица Казахстана?' })
  await expect.element(box).not.toBeChecked()
  await panel.getByRole('heading', { level: 2 }).first().click()
  await userEvent.keyboard('x')
  await expect.element(box).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.poll(opened.address).toBe('/questions?open=4')
})
