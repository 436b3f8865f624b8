import { findLesson, getOutline, markProgress } from '@qadam/contract/lessons/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const title = page.getByRole('heading', { level: 1 })
const outline = page.getByRole('complementary', { name: 'Содержание' })
const done = new Set<number>()

const lessons = ['С чего начать', 'Календарь подачи', 'Что такое вектор'].map((name, position) => ({
  id: position + 1,
  course_id: 1,
  section: 9,
  title: name,
  name,
  format: 'video' as const,
  type: 'group' as const,
  is_published: true,
}))
const mineOf = (id: number) => ({ mine: { is_open: true, is_done: done.has(id), seconds: 0 } })

beforeEach(() => {
  done.clear()
  answerByExamples()
  server.answer(getOutline, () => ({
    course_id: 1,
    sections: [
      {
        id: 9,
        title: 'Как устроено поступление',
        ...mineOf(9),
        lessons: lessons.map((lesson) => ({ ...lesson, ...mineOf(lesson.id) })),
      },
      { id: 10, title: 'Документы', ...mineOf(10), lessons: [] },
    ],
  }))
  server.answer(findLesson, ({ params }) => ({ ...lessons[params.id - 1], ...mineOf(params.id) }))
  server.answer(markProgress, ({ params, body }) => {
    if (body.is_done) done.add(params.id)
    else done.delete(params.id)
    return { lesson_id: params.id, is_done: done.has(params.id), seconds: 0 }
  })
})

test('a student marks a lesson as done, sees it in the outline, and takes it back', async () => {
  const opened = await openPage('/course/view/1/lesson/1', { as: 'student' })
  const mark = outline.getByRole('link', { name: /С чего начать/ }).getByRole('img', { name: 'Пройден' })
  await expect.element(title).toHaveTextContent('С чего начать')
  await expect.element(mark).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Отметить пройденным' }).click()
  await expect.element(mark).toBeVisible()
  await opened.reload()
  await page.getByRole('button', { name: 'Пройден', pressed: true }).click()
  await expect.element(page.getByRole('button', { name: 'Отметить пройденным' })).toBeVisible()
  await expect.element(mark).not.toBeInTheDocument()
})

test('the outline stands beside a lesson on a desk, and the arrow keys lead on and back', async () => {
  await openPage('/course/view/1/lesson/1', { as: 'student' })
  await expect.element(outline).toBeVisible()
  const sections = outline.getByRole('heading', { level: 3 })
  await expect.element(sections.first()).toBeVisible()
  expect(sections.elements().map((section) => section.textContent)).toEqual([
    '1Как устроено поступление',
    '2Документы',
  ])
  const present = () => outline.element().querySelector('[aria-current="page"]')?.textContent
  expect(present()).toContain('С чего начать')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(title).toHaveTextContent('Календарь подачи')
  await expect.poll(() => document.title).toMatch(/^Календарь подачи · /)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(title).toHaveTextContent('С чего начать')
})

test('an exam says how long it takes and that the time is limited', async () => {
  server.answer(findLesson, { ...lessons[0], format: 'exam', duration: 30, timer: true, ...mineOf(1) })
  await openPage('/course/view/1/lesson/1', { as: 'student' })
  const card = page.getByRole('region', { name: 'Вас ждёт экзамен' })
  await expect.element(card.getByText(/30 мин/).first()).toBeVisible()
  await expect.element(card.getByText(/Время ограничено/).first()).toBeVisible()
})

test('a film comes from YouTube only after a press, and then without cookies', async () => {
  server.answer(findLesson, { ...lessons[2], youtube: 'fNk_zzaMoSs', ...mineOf(3) })
  await openPage('/course/view/1/lesson/3', { as: 'student' })
  const play = page.getByRole('button', { name: /^Смотреть/ })
  await expect.element(play).toBeVisible()
  const foreign = () =>
    [...document.querySelectorAll<HTMLElement>('iframe, img, script, link')]
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
      .filter((address) => /youtube|ytimg|google/.test(address))
  expect(foreign()).toEqual([])
  await play.click()
  await expect.poll(foreign).toEqual([expect.stringContaining('youtube-nocookie.com/embed/fNk_zzaMoSs')])
})

test('the chapters of a video stand under it; a press plays from there and marks the one that is on', async () => {
  const chapters = [
    { seconds: 0, title: 'Зачем план' },
    { seconds: 100, title: 'Две мысли' },
  ]
  server.answer(findLesson, { ...lessons[2], youtube: 'fNk_zzaMoSs', chapters, ...mineOf(3) })
  await openPage('/course/view/1/lesson/3', { as: 'student' })
  const list = page.getByRole('list', { name: 'Главы видео' })
  await expect.element(list.getByRole('button', { name: '0:00 Зачем план' })).toBeVisible()
  await list.getByRole('button', { name: '1:40 Две мысли' }).click()
  await expect
    .poll(() => document.querySelector('iframe')?.src)
    .toMatch(/youtube-nocookie\.com\/embed\/fNk_zzaMoSs.*start=100/)
  await expect
    .element(list.getByRole('button', { name: '1:40 Две мысли' }))
    .toHaveAttribute('aria-current', 'true')
})

test('a teacher sees the lessons of their program; a student who is not enrolled sees none', async () => {
  const own = await openPage('/course/view/1', { as: 'teacher' })
  const part = page.getByRole('region', { name: 'Разделы и уроки' })
  await expect.poll(() => part.getByRole('link').elements().length).toBe(lessons.length)
  await expect.element(page.getByRole('link', { name: 'Открыть уроки' })).toBeVisible()
  expect(own.address()).toBe('/course/view/1')

  const gone = { status: 404, code: 'request.row_not_found' } as const
  server.refuse(getOutline, gone)
  server.refuse(findLesson, gone)
  await openPage('/course/view/1', { as: 'student' })
  await expect.element(title).toBeVisible()
  await expect.poll(() => server.sent(getOutline).length).toBeGreaterThan(0)
  await expect.element(part).not.toBeInTheDocument()
  await openPage('/course/view/1/lesson/1', { as: 'student' })
  await expect.element(title).toHaveTextContent('Такого урока нет')
})
