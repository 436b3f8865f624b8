import { findLesson, getOutline, listNotes, saveNote } from '@qadam/contract/lessons/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faultsOf } from '../../../testing/axe.ts'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const lesson = {
  id: 1,
  course_id: 1,
  section: 9,
  title: 'План ответа',
  format: 'video',
  is_published: true,
} as const
const mine = { is_open: true, is_done: false, seconds: 0 }
const stored = [
  { number: 5, seconds: null, text: 'Спросить про эссе' },
  { number: 6, seconds: 250, text: 'Пример про брата' },
]
const notes = page.getByRole('region', { name: 'Ваши заметки' })

beforeEach(() => {
  answerByExamples()
  server.answer(getOutline, {
    course_id: 1,
    sections: [{ id: 9, title: 'Письмо', mine, lessons: [{ ...lesson, mine }] }],
  })
  server.answer(findLesson, { ...lesson, mine })
  server.answer(listNotes, { results: stored })
  server.answer(saveNote, ({ params, body }) => ({
    results: [
      ...stored.filter(({ number }) => number !== params.number),
      ...(body.text === ''
        ? []
        : [{ number: params.number, seconds: body.seconds ?? null, text: body.text }]),
    ],
  }))
})
const open = () => openPage('/course/view/1/lesson/1', { as: 'student' })
const sent = () => server.sent(saveNote).map(({ params, body }) => [params.number, body])

test('a note is written in place and saved by itself; one of a moment offers to play from there', async () => {
  await open()
  await expect.element(notes.getByRole('button', { name: 'Смотреть с 4:10' })).toBeVisible()
  await notes.getByRole('button', { name: 'Заметка', exact: true }).click()
  await notes.getByRole('textbox').fill('Мысль = одна строка')
  await expect.poll(sent).toHaveLength(1)
  expect(sent()[0]?.[1]).toEqual({ text: 'Мысль = одна строка', seconds: null })
  await userEvent.keyboard('{Escape}')
  await expect.element(notes.getByText('Мысль = одна строка')).toBeVisible()
  await expect.element(notes.getByText('Сохранено')).toBeVisible()
  expect(await faultsOf('main')).toEqual([])
})

test('a deleted note comes back by undo, with its moment', async () => {
  await open()
  await notes.getByRole('button', { name: 'Удалить заметку: Пример про брата' }).click()
  await expect.poll(sent).toEqual([[6, { text: '', seconds: 250 }]])
  await expect.element(notes.getByText('Пример про брата')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(sent).toContainEqual([6, { text: 'Пример про брата', seconds: 250 }])
  await expect.element(notes.getByText('Пример про брата')).toBeVisible()
})

test('a rejected note stays on the screen with the reason', async () => {
  server.refuse(saveNote, { status: 409, code: 'lessons.too_many_notes', values: { limit: 100 } })
  await open()
  await notes.getByRole('button', { name: 'Заметка', exact: true }).click()
  await notes.getByRole('textbox').fill('Сто первая')
  await expect.element(notes.getByRole('alert').getByText(/Заметок у этого урока уже\s100/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(notes.getByText('Сто первая')).toBeVisible()
})

test('teachers have no notes', async () => {
  await openPage('/course/view/1/lesson/1', { as: 'teacher' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'План ответа' })).toBeVisible()
  await expect.element(notes).not.toBeInTheDocument()
})
