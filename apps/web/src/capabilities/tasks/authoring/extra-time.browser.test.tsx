import { findLesson } from '@qadam/contract/lessons/endpoints.ts'
import { allow, listAllowances, listLists } from '@qadam/contract/tasks/endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faultsOf } from '../../../testing/axe.ts'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const students = [
  { id: 7, first_name: 'Айгерім', last_name: 'Исаева' },
  { id: 8, first_name: 'Данияр', last_name: 'Омаров' },
]

test('a manager gives one student more minutes with a reason, changes them and takes them back', async () => {
  const saved = new Map<number, { extra_minutes: number; reason: string }>()
  answerByExamples()
  server.answer(findLesson, { id: 5, title: 'Урок' })
  server.answer(listLists, [{ id: 1, lesson_id: 5, title: 'На время', time_for_timer: 20 }])
  server.answer(listAllowances, () =>
    students.map((student) => ({ student, extra_minutes: 0, extra_attempts: 0, ...saved.get(student.id) })),
  )
  server.answer(allow, ({ body }) => {
    saved.set(body.student_id, { extra_minutes: body.extra_minutes, reason: body.reason })
    return { ...body, student: students.find(({ id }) => id === body.student_id) }
  })
  await openPage('/course/1/lesson/5/constructor?list=1', { as: 'admin' })
  await page.getByRole('button', { name: 'Дополнительное время' }).click()
  const drawer = page.getByRole('dialog', { name: 'Дополнительное время' })
  await drawer.getByRole('button', { name: 'Дать' }).click()
  await expect.element(drawer.getByText('Выберите студента!')).toBeVisible()
  await expect.element(drawer.getByText('Напишите причину!')).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Студент' }).fill('Ис')
  await expect.element(page.getByRole('option', { name: /Исаева/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const minutes = drawer.getByRole('textbox', { name: 'Ещё минут' })
  await minutes.fill('15')
  await drawer.getByRole('textbox', { name: 'Причина' }).fill('Пропадала связь')
  await userEvent.keyboard('{Enter}')
  const given = drawer.getByRole('region', { name: 'У кого больше' })
  await expect.element(given.getByText(/^\+15 мин/)).toBeVisible()
  await page.viewport(390, 844)
  expect(await faultsOf('[role=dialog]')).toEqual([])
  await page.viewport(1440, 900)

  await given.getByRole('button', { name: /^Действия/ }).click()
  await page.getByRole('menuitem', { name: 'Изменить' }).click()
  await given.getByRole('textbox', { name: 'Ещё минут' }).fill('30')
  await userEvent.keyboard('{Enter}')
  await expect.element(given.getByText(/^\+30 мин/)).toBeVisible()

  await given.getByRole('button', { name: /^Действия/ }).click()
  await page.getByRole('menuitem', { name: 'Забрать' }).click()
  await expect.element(given).not.toBeInTheDocument()
  expect(server.sent(allow).map(({ body }) => body)).toMatchObject([
    { student_id: 7, extra_minutes: 15, reason: 'Пропадала связь' },
    { student_id: 7, extra_minutes: 30 },
    { student_id: 7, extra_minutes: 0 },
  ])
})
