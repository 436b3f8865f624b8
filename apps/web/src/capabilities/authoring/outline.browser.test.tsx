import { getOutline, updateLesson, updateLessons } from '@qadam/contract/lessons/endpoints.ts'
import { listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

/** The outline as stored by the server. */
let saved: { id: number; title: string; lessons: { id: number; title: string }[] }[] = []

const facts = { course_id: 1, format: 'video', type: 'group' } as const
const titlesOf = (section: string) =>
  page.getByRole('list', { name: `Уроки раздела «${section}»` }).getByRole('link')
const shown = (section: string) =>
  titlesOf(section)
    .elements()
    .map(({ textContent }) => textContent)
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last()

beforeEach(() => {
  saved = [
    {
      id: 10,
      title: 'Начало',
      lessons: [
        { id: 11, title: 'Один' },
        { id: 12, title: 'Два' },
      ],
    },
    { id: 20, title: 'Конец', lessons: [] },
  ]
  answerByExamples()
  server.answer(getOutline, () => ({
    course_id: 1,
    sections: saved.map((section) => ({
      ...facts,
      ...section,
      lessons: section.lessons.map((lesson) => ({ ...facts, ...lesson, section: section.id })),
    })),
  }))
})

test('rows are dragged with the mouse, and an order that a colleague changed meanwhile is said and shown anew', async () => {
  server.answer(updateLessons, () => {
    saved[0]?.lessons.reverse()
    return { changed: 2, bulk_act_id: null }
  })
  await openPage('/course/info/1?tab=lessons', { as: 'admin' })
  await expect.poll(() => shown('Начало')).toEqual(['Один', 'Два'])
  await userEvent.dragAndDrop(row('Два'), row('Один'), { targetPosition: { x: 60, y: 4 } })
  await expect.poll(() => shown('Начало')).toEqual(['Два', 'Один'])
  await expect
    .poll(() => server.sent(updateLessons).map(({ body }) => body))
    .toEqual([{ course_id: 1, section: 10, order: [12, 11] }])
  server.answer(updateLesson, ({ params }) => {
    const moved = saved[0]?.lessons.filter(({ id }) => id === params.id) ?? []
    saved = saved.map((section) => ({
      ...section,
      lessons: section.id === 20 ? moved : section.lessons.filter(({ id }) => id !== params.id),
    }))
    return { id: params.id }
  })
  await userEvent.dragAndDrop(row('Два'), page.getByRole('heading', { name: /Конец/ }))
  await expect.poll(() => shown('Конец')).toEqual(['Два'])
  await expect
    .poll(() => server.sent(updateLesson))
    .toMatchObject([{ params: { id: 12 }, body: { section: 20, order: 1 } }])

  saved.push({ id: 30, title: 'Раздел коллеги', lessons: [] })
  server.refuse(updateLessons, { status: 409, code: 'lessons.order_of_others' })
  ;(page.getByRole('button', { name: 'Переместить: Конец' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText(/Порядок изменился у кого-то ещё/)).toBeVisible()
  const sections = () =>
    page
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(sections).toEqual(['Начало', 'Конец', 'Раздел коллеги'])
})

test('the content of a program goes into another one as drafts', async () => {
  server.answer(listSchoolPrograms, ({ query }) => ({
    count: 1,
    results: query.q ? [{ id: 2, title: 'Другая программа' }] : [],
  }))
  server.answer(updateLessons, { changed: 1, bulk_act_id: null })
  await openPage('/course/info/1?tab=lessons', { as: 'admin' })
  await page.getByRole('button', { name: 'Копировать в другие курсы' }).click()
  const dialog = page.getByRole('dialog', { name: 'Скопировать всё содержание' })
  await dialog.getByRole('combobox', { name: 'Курсы' }).fill('Другая')
  await page.getByRole('option', { name: 'Другая программа' }).click()
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'Копировать' }).click()
  await expect.element(page.getByText('Скопирован 1 раздел')).toBeVisible()
  expect(server.sent(updateLessons)).toMatchObject([{ body: { from_course: 1, courses: [2] } }])
})
