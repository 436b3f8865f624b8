import { getBookingChoice, listBookingTimes } from '@qadam/contract/bookings/endpoints.ts'
import { getOutline } from '@qadam/contract/lessons/endpoints.ts'
import { findProgram } from '@qadam/contract/programs/endpoints.ts'
import { joinWaiting, listWaiting, listWaitingChoices } from '@qadam/contract/waiting-list/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const teacher = { id: 12, first_name: 'Ерлан', last_name: 'Бос' } as const
const courses = [{ id: 1, title: 'Разговорный клуб' }]

test('a student comes from the teacher of a program to their free times; where there are none, the waiting list asks nothing twice', async () => {
  answerByExamples()
  server.answer(findProgram, { id: 1, title: 'Разговорный клуб', teachers: [teacher] })
  server.answer(getOutline, { course_id: 1, sections: [] })
  server.answer(getBookingChoice, { teachers: [{ ...teacher, time_zone: 'Asia/Almaty', courses }], most: 5 })
  server.answer(listBookingTimes, { time_zone: 'Asia/Almaty', times: [] })
  server.answer(listWaitingChoices, { is_open: true, teachers: [{ ...teacher, courses }] })
  server.answer(joinWaiting, ({ body }) => {
    const { time_from, time_to } = body
    const entry = { id: 6, status: 'waiting', teacher, time_from, time_to, place: 1 } as const
    server.answer(listWaiting, { count: 1, results: [entry] })
    return entry
  })
  const opened = await openPage('/my-course/info/1', { as: 'student' })
  await page.getByRole('link', { name: 'Записаться: Ерлан Бос' }).click()
  const drawer = page.getByRole('dialog', { name: 'Запись на занятие' })
  await expect.element(drawer.getByText(/В эти две недели свободного времени нет/)).toBeVisible()
  await expect.element(drawer.getByText('Разговорный клуб').first()).toBeVisible()
  expect(opened.address()).toBe('/schedule?book=12&program=1')
  const again = await opened.reload()
  await drawer.getByRole('link', { name: 'Встать в очередь' }).click()
  const form = page.getByRole('dialog', { name: 'Встать в очередь' })
  await expect.element(form.getByRole('combobox', { name: 'Преподаватель' })).toHaveValue('Ерлан Бос')
  await form.getByLabelText('Не раньше').fill('10:00')
  const join = form.getByRole('button', { name: 'Встать в очередь' })
  await join.click()
  await expect.element(form.getByText('Укажите и начало, и конец.')).toBeVisible()
  expect(server.sent(joinWaiting)).toEqual([])
  await form.getByLabelText('Не позже').fill('14:00')
  await join.click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.sent(joinWaiting)).toMatchObject([
    { body: { teacher: 12, course: 1, time_from: '10:00', time_to: '14:00' } },
  ])
  await expect
    .element(page.getByRole('region', { name: 'Мои очереди' }).getByText(/10:00–14:00/))
    .toBeVisible()
  expect(again.address()).toMatch(/^\/schedule\/waiting/)
})
