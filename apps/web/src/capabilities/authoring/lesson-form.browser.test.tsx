import { createLesson, findLesson, getOutline, updateLesson } from '@qadam/contract/lessons/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const lesson = {
  id: 2,
  course_id: 1,
  section: 9,
  title: 'Урок',
  title_ru: 'Урок',
  format: 'video',
  type: 'group',
  duration: 30,
  version: 1,
} as const

beforeEach(() => {
  answerByExamples()
  const sections = [{ id: 9, course_id: 1, title: 'Раздел', title_ru: 'Раздел', lessons: [lesson] }]
  server.answer(getOutline, { course_id: 1, sections })
})

/** The field of a text in one language. */
const text = (label: string, language: string) =>
  page.getByRole('group', { name: new RegExp(`^${label}`) }).getByRole('textbox', { name: language })
const saved = page.getByText(/Сохранено в/)

test('a section without a name and a lesson without its required fields are refused in words beside them [R190 R207 R213 R214]', async () => {
  const outline = await openPage('/course/info/1?tab=lessons', { as: 'admin' })
  await page.getByRole('button', { name: 'Добавить раздел' }).click()
  await expect.element(page.getByText('Введите название раздела!')).toBeVisible()
  await page.getByRole('link', { name: 'Добавить урок в раздел «Раздел»' }).click()
  await expect.poll(outline.address).toContain('/lesson-add')
  await page.getByRole('button', { name: 'Создать урок' }).click()
  for (const words of ['Введите название урока!', 'Выберите формат урока!', 'Выберите тип урока!'])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Видео' })).toHaveFocus()
  await text('Название урока', 'Русский').fill('Начатый урок')
  await page.getByRole('link', { name: 'Разделы и уроки' }).click()
  const ask = page.getByRole('dialog', { name: 'Уйти без сохранения?' })
  await ask.getByRole('button', { name: 'Отмена' }).click()
  await expect.element(text('Название урока', 'Русский')).toHaveValue('Начатый урок')
  expect(outline.address()).toContain('/lesson-add')
  expect(server.sent(createLesson)).toEqual([])
})

test('a lesson is a video, a livestream or an exam, and each asks for what is its own [R007 R384]', async () => {
  await openPage('/course/1/lesson-add?section=9', { as: 'admin' })
  const formats = page.getByRole('radiogroup', { name: 'Формат урока' }).getByRole('radio')
  await expect.element(formats.first()).toBeVisible()
  expect(formats.elements()).toHaveLength(3)
  await page.getByRole('radio', { name: 'Видео' }).click()
  await page.getByLabelText(/^Ссылка на YouTube/).fill('https://youtu.be/dQw4w9WgXcQ')
  await expect.element(page.getByRole('button', { name: 'Посмотреть видео' })).toBeVisible()
  await page.getByRole('radio', { name: 'Экзамен' }).click()
  await expect.element(page.getByLabelText(/^Ограничить по времени/)).toBeInTheDocument()
  await page.getByRole('radio', { name: 'Трансляция' }).click()
  await page.getByLabelText(/^Адрес трансляции/).fill('http://meet.example.org')
  await text('Название урока', 'Русский').fill('Встреча')
  await page.getByText('Пробный').click()
  const create = page.getByRole('button', { name: 'Создать урок' })
  await create.click()
  await expect.element(page.getByText(/Это не адрес в интернете/)).toBeVisible()
  await page.getByLabelText(/^Адрес трансляции/).fill('https://meet.example.org/room')
  await page.getByLabelText(/^День начала/).fill('10.01.2030')
  await page.getByLabelText(/^Время начала/).fill('15:00')
  await create.click()
  await expect
    .poll(() => server.sent(createLesson).map(({ body }) => body))
    .toMatchObject([
      {
        section: 9,
        title_ru: 'Встреча',
        format: 'livestream',
        type: 'trial',
        stream_url: 'https://meet.example.org/room',
        starts_at: '2030-01-10T10:00:00.000Z',
      },
    ])
})

test('what is typed into a lesson saves itself, also when a colleague changed something else meanwhile', async () => {
  server.answer(findLesson, lesson)
  const opened = await openPage('/course/1/lesson-edit/2', { as: 'admin' })
  await expect.element(text('Название урока', 'Русский')).toHaveValue('Урок')
  // What only a colleague changed is merged.
  server.refuse(updateLesson, { status: 409, code: 'stale_version' })
  server.answer(findLesson, { ...lesson, duration: 60, version: 2 })
  await text('Название урока', 'Қазақша').fill('Сабақ')
  await expect.poll(() => server.sent(updateLesson).length).toBe(1)
  server.answer(updateLesson, { ...lesson, duration: 60, title_kk: 'Сабақ', version: 3 })
  await expect.element(page.getByText('Изменения коллеги и ваши соединены')).toBeVisible()
  await expect.element(saved).toBeVisible()
  await expect.element(page.getByLabelText(/^Длительность, минут/)).toHaveValue('60')
  expect(server.sent(updateLesson).map(({ body }) => body)).toMatchObject([
    { title_kk: 'Сабақ', version: 1 },
    { title_kk: 'Сабақ', version: 2 },
  ])

  // What both changed requires a decision.
  server.refuse(updateLesson, { status: 409, code: 'stale_version' })
  server.answer(findLesson, { ...lesson, duration: 60, title_kk: 'Дәріс', version: 4 })
  await text('Название урока', 'Қазақша').fill('Лекция')
  const conflict = page.getByRole('dialog', { name: 'Урок изменил кто-то ещё' })
  await conflict.getByRole('radio', { name: /Дәріс/ }).click()
  await conflict.getByRole('button', { name: 'Применить выбор' }).click()
  await expect.element(conflict).not.toBeInTheDocument()
  await expect.element(text('Название урока', 'Қазақша')).toHaveValue('Дәріс')

  // Leaving at once saves too.
  server.answer(updateLesson, { ...lesson, version: 5 })
  await text('Название урока', 'English').fill('Lesson')
  await page.getByRole('link', { name: 'Разделы и уроки' }).click()
  await expect.poll(opened.address).toContain('/course/info/1')
  await expect
    .poll(() => server.sent(updateLesson).at(-1)?.body)
    .toMatchObject({ title_en: 'Lesson', version: 4 })
})

test('chapters are typed a line each; what is wrong is named by its line and nothing is sent', async () => {
  server.answer(findLesson, { ...lesson, chapters: [{ seconds: 0, title: 'Начало' }] })
  await openPage('/course/1/lesson-edit/2', { as: 'admin' })
  const field = page.getByRole('textbox', { name: /^Главы видео/ })
  await expect.element(field).toHaveValue('0:00 Начало')
  await field.fill('1:40 Две мысли\n0:30 Начало')
  await expect.element(page.getByText('Строка 2: время раньше, чем строкой выше.')).toBeVisible()
  expect(server.sent(updateLesson)).toEqual([])
  server.answer(updateLesson, ({ body }) => ({ ...lesson, ...body, version: 2 }) as never)
  await field.fill('0:00 Начало\n1:40 Две мысли')
  await expect
    .poll(() => server.sent(updateLesson).at(-1)?.body.chapters)
    .toEqual([
      { seconds: 0, title: 'Начало' },
      { seconds: 100, title: 'Две мысли' },
    ])
})
