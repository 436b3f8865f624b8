import { drawOnBoard, followBoard, openBoard } from '@qadam/contract/boards/endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { TaskBoard } from './TaskBoard.tsx'

const board = page.getByRole('dialog', { name: 'Доска' })

test('a task has a board that opens over it: what is drawn there is sent and said to be saved [R094]', async () => {
  server.answer(openBoard, { id: 9, revision: 1, may_draw: true, closed_because: null })
  // A line that stays open, on which nobody else draws.
  server.answer(followBoard, new ReadableStream())
  server.answer(drawOnBoard, { revision: 2, elements: [] })
  await renderScreen(<TaskBoard subject={{ task: 5 }} />, { as: 'student', phrases: ['tasks'] })
  await page.getByRole('button', { name: 'Открыть доску' }).click()
  await expect.element(board.getByText('Сохранено')).toBeVisible()
  expect(server.sent(openBoard).map(({ body }) => body)).toEqual([{ task: 5 }])
  await expect.poll(() => document.querySelector('canvas.interactive')).not.toBeNull()
  const canvas = page.elementLocator(document.querySelector('canvas.interactive') as Element)
  const at = (x: number, y: number) => ({ position: { x, y } })
  await userEvent.click(canvas, at(700, 560))
  await userEvent.keyboard('r')
  await userEvent.dragAndDrop(canvas, canvas, {
    sourcePosition: { x: 500, y: 300 },
    targetPosition: { x: 640, y: 420 },
  })
  await expect
    .poll(() => server.sent(drawOnBoard).flatMap(({ body }) => body.elements.map(({ type }) => type)))
    .toContain('rectangle')
  await expect.element(board.getByText('Сохранено')).toBeVisible()
  await board.getByRole('button', { name: 'Закрыть доску' }).click()
  await expect.element(board).not.toBeInTheDocument()
})
