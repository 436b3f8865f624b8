import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { listAttachments } from '@qadam/contract/attachments/endpoints.ts'
import { listOwnHomework } from '@qadam/contract/homework/endpoints.ts'
import { findLesson, getOutline, listNotes } from '@qadam/contract/lessons/endpoints.ts'
import { listDraws, listLinks } from '@qadam/contract/questions/endpoints.ts'
import { listLists, listTasks } from '@qadam/contract/tasks/endpoints.ts'
import { listQuestions } from '@qadam/contract/threads/endpoints.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const address = '/course/1/lesson/5/constructor'
const authorsPart = page.getByRole('navigation', { name: 'Списки заданий' })
const learnersPart = page.getByRole('complementary', { name: 'Содержание' })

beforeEach(() => {
  server.answer(findLesson, { id: 5, title: 'Первый урок' })
  server.answer(listLists, [{ id: 1, lesson_id: 5, title: 'Лексика' }])
  server.answer(listTasks, [])
  server.answer(listDraws, [])
  server.answer(listLinks, [])
  server.answer(listAttachments, {})
  server.answer(listQuestions, {})
  server.answer(listOwnHomework, {})
  server.answer(getOutline, {
    sections: [{ id: 2, title: 'Раздел', lessons: [{ id: 5, title: 'Первый урок' }] }],
  })
})

const switchTeachersAuthor = (on: boolean, role: Role) =>
  server.answer(getOwnProfile, { id: 7, role, school: { switches: { teachers_author: on } } })

async function canAddTask() {
  await expect.element(authorsPart).toBeVisible()
  await page.getByRole('button', { name: 'Добавить задание' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Какое задание добавить?' })).toBeVisible()
}

test.each(['admin', 'admin_school'] as const)(
  '%s writes at the address of the constructor [R044]',
  async (role) => {
    const opened = await openPage(address, { as: role })
    await canAddTask()
    await expect.element(learnersPart).not.toBeInTheDocument()
    expect(opened.address()).toBe(address)
  },
)

test.each(['teacher', 'student'] as const)(
  '%s sees the lesson as a learner at the address of the constructor [R044]',
  async (role) => {
    switchTeachersAuthor(false, role)
    if (role === 'student') server.answer(listNotes, { results: [] })
    const opened = await openPage(address, { as: role })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Первый урок' })).toBeVisible()
    await expect.element(learnersPart).toBeVisible()
    await expect.element(authorsPart).not.toBeInTheDocument()
    expect(opened.address()).toBe(address)
  },
)

test('a teacher writes there once the school lets teachers write [R044]', async () => {
  switchTeachersAuthor(true, 'teacher')
  await openPage(address, { as: 'teacher' })
  await canAddTask()
})
