import { listAttachments } from '@qadam/contract/attachments/endpoints.ts'
import { lesson as lessonSchema } from '@qadam/contract/lessons/schemas.ts'
import { listLists } from '@qadam/contract/tasks/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { faultsOf } from '../../testing/axe.ts'
import { exampleOf } from '../../testing/example.ts'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { ExamPart } from './ExamPart.tsx'
import { OwnMark } from './OwnMark.tsx'
import { PreparedNote } from './PreparedNote.tsx'

const lessonOf = (format: 'exam' | 'video') =>
  exampleOf(lessonSchema, { id: 5, format, duration: 30, timer: true, mine: { is_done: false } })

const renderExam = (format: 'exam' | 'video') =>
  renderScreen(
    <>
      <ExamPart lesson={lessonOf(format)} isStudent />
      <OwnMark lesson={lessonOf(format)} />
    </>,
    { as: 'student', phrases: ['learning', 'tasks'] },
  )

const show = async (format: 'exam' | 'video') => {
  await renderExam(format)
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

test('an exam with tasks begins on its lesson, with time, questions, pass mark, attempt and rules; no mark by hand', async () => {
  server.answer(listLists, [
    {
      id: 1,
      title: 'Документы и сроки',
      tasks: 20,
      answered_as: 'attempt',
      time_for_timer: 30,
      min_percent: 60,
      attempts: 2,
      is_open: true,
      closed_because: null,
      shows: 'answers',
      mine: [],
    },
  ])
  await renderExam('exam')
  const sheet = page.getByRole('region', { name: 'Документы и сроки' })
  const facts = sheet.getByRole('definition')
  await expect.element(facts.first()).toMatchTextContent(/30 минут/)
  await expect
    .poll(() => facts.elements().map(({ textContent }) => textContent))
    .toEqual(['30 минут', '20', 'больше 60 %', '1 из 2'])
  await expect.element(sheet.getByText(/ответы дождутся/)).toBeVisible()
  await expect.element(sheet.getByRole('link', { name: 'Сдам позже' })).toBeVisible()
  expect(await faultsOf('section')).toEqual([])
  await sheet.getByRole('button', { name: 'Начать экзамен' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Начать экзамен?' })).toBeVisible()
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
