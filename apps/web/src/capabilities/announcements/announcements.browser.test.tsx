import {
  countUnreadAnnouncements,
  createAnnouncement,
  listAnnouncements,
  readAnnouncements,
} from '@qadam/contract/announcements/endpoints.ts'
import { getOutline } from '@qadam/contract/lessons/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

beforeEach(answerByExamples)

test('staff tell the students of a program something', async () => {
  let saved: object[] = []
  server.answer(listAnnouncements, () => ({ results: saved }))
  server.answer(createAnnouncement, ({ body }) => {
    saved = [{ title: body.title_ru, text: body.text_ru, is_published: true }]
    return {}
  })
  server.answer(getOutline, { sections: [{ lessons: [{}] }] })
  await openPage('/my-course/info/3', { as: 'admin' })
  await page.getByRole('button', { name: 'Написать объявление' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Заголовок: Русский' }).fill('Занятие переносится')
  await dialog.getByRole('textbox', { name: 'Текст: Русский' }).fill('На пятницу, 18:00.')
  await dialog.getByRole('button', { name: 'Опубликовать' }).click()
  await expect.element(page.getByRole('heading', { name: 'Занятие переносится' })).toBeVisible()
  expect(server.sent(createAnnouncement).map(({ body }) => body)).toMatchObject([
    { course_id: 3, title_ru: 'Занятие переносится', text_ru: '<p>На пятницу, 18:00.</p>' },
  ])
})

test('a student on a phone sees that something is new, which of it, and it counts as read then', async () => {
  server.answer(countUnreadAnnouncements, { results: [{ course_id: 3, title: 'Клуб', unread: 1 }] })
  server.answer(listAnnouncements, {
    results: [
      { title: 'Старое', text: '<p>Добро пожаловать.</p>', is_published: true },
      { title: 'Занятие переносится', text: '<p>На пятницу.</p>', is_published: true, is_unread: true },
    ],
  })
  server.answer(readAnnouncements)
  await page.viewport(390, 844)
  const opened = await openPage('/lessons', { as: 'student' })
  await page.getByRole('list', { name: 'Объявления' }).getByRole('link', { name: 'Клуб' }).click()
  await expect.poll(opened.address).toMatch(/^\/my-course\/info\/3/)
  const articleWith = (text: string) => page.getByRole('article').filter({ hasText: text }).last()
  await expect.element(articleWith('На пятницу.').getByText('Новое')).toBeVisible()
  await expect.element(articleWith('Добро пожаловать.').getByText('Новое')).not.toBeInTheDocument()
  await expect.poll(() => server.sent(readAnnouncements).map(({ params }) => params.courseId)).toEqual([3])
})
