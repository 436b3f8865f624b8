import { listAttachments } from '@qadam/contract/attachments/endpoints.ts'
import { lesson as lessonSchema } from '@qadam/contract/lessons/schemas.ts'
import { listLists } from '@qadam/contract/tasks/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf } from '../../testing/example.ts'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { ExamPart } from './ExamPart.tsx'
import { OwnMark } from './OwnMark.tsx'
import { PreparedNote } from './PreparedNote.tsx'

const lessonOf = (format: 'exam' | 'video') =>
  exampleOf(lessonSchema, { id: 5, format, duration: 30, timer: true, mine: { is_done: false } })

const show = async (format: 'exam' | 'video') => {
  await renderScreen(
    <>
      <ExamPart lesson={lessonOf(format)} />
      <OwnMark lesson={lessonOf(format)} />
    </>,
    { as: 'student', phrases: ['learning'] },
  )
  await expect.element(page.getByRole('region', { name: 'Вас ждёт экзамен' })).toBeVisible()
}

const prepared = page.getByText('Экзамен готовится', { exact: false })
const mark = page.getByRole('button', { name: 'Отметить пройденным' })

test('an exam without tasks says that it is being prepared, and cannot be marked done by hand', async () => {
  server.answer(listLists, [])
  await show('exam')
  await expect.element(prepared).toBeVisible()
  await expect.element(mark).not.toBeInTheDocument()
})

test('an exam with tasks does not', async () => {
  server.answer(listLists, [{ id: 1, tasks: 7 }])
  await show('exam')
  await expect.poll(() => server.sent(listLists).length).toBeGreaterThan(0)
  await expect.element(page.getByText('30 мин', { exact: false })).toBeVisible()
  await expect.element(prepared).not.toBeInTheDocument()
  await expect.element(mark).not.toBeInTheDocument()
})

test('a lesson of another kind without tasks is still marked by its student', async () => {
  server.answer(listLists, [])
  await show('video')
  await expect.element(mark).toBeVisible()
})

test('a lesson without video, text, tasks and files says that it is being prepared', async () => {
  server.answer(listLists, [])
  server.answer(listAttachments, { results: [] })
  const empty = { ...lessonOf('video'), video: null, youtube: null, text: '' }
  await renderScreen(<PreparedNote lesson={empty} />, { as: 'student', phrases: ['learning'] })
  await expect.element(page.getByText('Урок готовится', { exact: false })).toBeVisible()
  await renderScreen(<PreparedNote lesson={{ ...empty, text: '<p>Глагол to be</p>' }} />, {
    as: 'student',
    phrases: ['learning'],
  })
  await expect.element(page.getByText('Урок готовится', { exact: false })).not.toBeInTheDocument()
})
