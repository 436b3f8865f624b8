import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { faultsOf } from '../axe.ts'
import { ownPhone } from '../own-phone.ts'
import { apiOf, course } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, newStudent } from '../sign-in.ts'

const root = `${serverAddress}/api/v1`
const schedule = `${root}/schedule`

/**
 * Creates a teacher who takes bookings, a program of theirs that the student learns,
 * and a class of it three weeks ahead.
 */
async function plannedFor(email: string) {
  const manager = await apiOf('manager@demo.test')
  const owner = await apiOf('owner@demo.test')
  const name = `Ждущих${randomInt(1e9)}`
  await owner('PATCH', `${schedule}/schedule/settings/`, { students_book: true })
  const program = await manager('POST', `${course}/course/create/`, { title_ru: `Очередь ${name}` })
  const teacher = await manager('POST', `${root}/user/accounts/manager_create/`, {
    role: 'teacher',
    first_name: 'Айгүл',
    last_name: name,
    email: `teacher${randomInt(1e9)}@people.test`,
    phone: ownPhone(),
    password: goodPassword,
  })
  const student = await apiOf(email, goodPassword)
  const me = await student('GET', `${root}/user/accounts/get_user_profile/`)
  await manager('POST', `${course}/course/add_teacher/${program.id}/`, { teacher_id: teacher.id })
  await manager('POST', `${course}/course/add_std/${program.id}/`, { student_id: me.id })
  await manager('PATCH', `${schedule}/work_day/terms/${teacher.id}/`, { takes_bookings: true })
  const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
  await manager('POST', `${schedule}/work_day/override/set/${teacher.id}/`, {
    days: [day],
    times: [{ time_from: '09:00', time_to: '18:00' }],
  })
  const planned = (await manager('POST', `${schedule}/schedule/create/`, {
    course: program.id,
    teacher: teacher.id,
    typelesson: 'individual',
    starts_at: `${day}T06:00:00Z`,
    minutes: 60,
  })) as unknown as { results: { id: number }[] }
  return { name, manager, student, classId: planned.results[0]?.id ?? 0 }
}

test('a student waits for a teacher on the phone, and takes the time of a class that is cancelled', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = await newStudent(page)
  const { name, manager, student, classId } = await plannedFor(email)

  await page.goto('/schedule')
  await page.getByRole('link', { name: 'Лист ожидания' }).click()
  await expect(page.getByRole('heading', { name: 'Вы пока ничего не ждёте' })).toBeVisible()
  await page.getByRole('button', { name: 'Встать в очередь' }).click()
  const form = page.getByRole('dialog', { name: 'Встать в очередь' })
  await form.getByRole('combobox', { name: 'Преподаватель' }).click()
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await form.getByRole('button', { name: 'Встать в очередь' }).click()
  await expect(form).toBeHidden()
  const mine = page.getByRole('region', { name: 'Мои очереди' })
  await expect(mine.getByRole('listitem')).toContainText([`Айгүл ${name}`])

  await manager('POST', `${schedule}/schedule/post_status/${classId}/`, {
    status_lesson: 'cancelled',
    reason: 'Студент уехал',
  })
  await expect
    .poll(async () => (await student('GET', `${schedule}/waiting/list/?state=offered`)).count, {
      timeout: 20_000,
    })
    .toBe(1)

  await page.goto('/schedule')
  await page.getByRole('link', { name: 'Ответить' }).click()
  const offer = page.getByRole('region', { name: 'Предложения' })
  await expect(offer).toContainText(/осталось/)
  expect(await faultsOf(page)).toEqual([])
  await offer.getByRole('button', { name: 'Принять' }).click()
  await page
    .getByRole('dialog', { name: 'Принять предложение?' })
    .getByRole('button', { name: 'Принять' })
    .click()
  await expect(page).toHaveURL(/\/schedule\?.*class=\d+/)
  await expect(page.getByRole('dialog').getByText(`Айгүл ${name}`).first()).toBeVisible()
  expect((await student('GET', `${schedule}/waiting/list/?state=served`)).count).toBe(1)
})
