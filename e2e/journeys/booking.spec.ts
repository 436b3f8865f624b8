import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { civilToday, clockTime } from '../../apps/web/src/platform/formats.ts'
import { ownPhone } from '../own-phone.ts'
import { apiOf, course } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, newStudent } from '../sign-in.ts'

const root = `${serverAddress}/api/v1`

/** Creates a program with a teacher who takes bookings, and two students who learn it. */
async function openedProgram(students: readonly string[]) {
  const [manager, owner] = await Promise.all([apiOf('manager@demo.test'), apiOf('owner@demo.test')])
  const title = `Разговорный клуб ${randomInt(1e9)}`
  const program = await manager('POST', `${course}/course/create/`, { title_ru: title })
  const teacher = await manager('POST', `${root}/user/accounts/manager_create/`, {
    role: 'teacher',
    first_name: 'Ерлан',
    last_name: 'Бос',
    email: `teacher${randomInt(1e9)}@people.test`,
    phone: ownPhone(),
    password: goodPassword,
  })
  await manager('POST', `${course}/course/add_teacher/${program.id}/`, { teacher_id: teacher.id })
  for (const email of students) {
    const me = await (await apiOf(email, goodPassword))('GET', `${root}/user/accounts/get_user_profile/`)
    await manager('POST', `${course}/course/add_std/${program.id}/`, { student_id: me.id })
  }
  await owner('PATCH', `${root}/schedule/schedule/settings/`, { students_book: true })
  await owner('PATCH', `${root}/schedule/work_day/terms/${teacher.id}/`, { takes_bookings: true })
  return { title, wish: { course: program.id, teacher: teacher.id } }
}

/**
 * Returns the times of the third available day: after the one-day notice, so no time expires during the test.
 */
async function timesOfThirdDay(times: readonly string[]) {
  const days = Map.groupBy(times, (time) => civilToday(new Date(time), 'Asia/Almaty'))
  return [...days.values()][2] ?? []
}

const clock = (time: string | undefined) => clockTime(time ?? '', 'Asia/Almaty')

test('a student books a free time on a phone; whoever was slower reads why and sees the times that are left', async ({
  page,
  browser,
}) => {
  const rivalPage: Page = await browser.newPage()
  const [email, rival] = [await newStudent(page), await newStudent(rivalPage)]
  await rivalPage.close()
  const { title, wish } = await openedProgram([email, rival])
  const api = await apiOf(rival, goodPassword)
  const today = civilToday()
  const until = civilToday(new Date(Date.now() + 13 * 86_400_000))
  const { times } = (await api(
    'GET',
    `${root}/schedule/booking/times/?${new URLSearchParams({
      course: String(wish.course),
      teacher: String(wish.teacher),
      date_after: today,
      date_before: until,
    })}`,
  )) as unknown as { times: string[] }
  const [taken, other] = [(await timesOfThirdDay(times))[0], (await timesOfThirdDay(times)).at(-1)]

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'Записаться' }).click()
  const drawer = page.getByRole('dialog', { name: 'Запись на занятие' })
  await expect(drawer.getByText('Asia/Almaty')).toBeVisible()
  const days = drawer.getByRole('list', { name: 'Дни' }).getByRole('button', { disabled: false })
  await days.nth(2).click()
  await drawer.getByRole('button', { name: clock(taken), exact: true }).click()
  await expect(drawer.getByText('Ерлан Бос')).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'Если планы изменятся' })).toContainText(
    /Осталось \d из \d отмен/,
  )
  await api('POST', `${root}/schedule/booking/create/`, { ...wish, starts_at: taken })
  await drawer.getByRole('button', { name: 'Записаться' }).click()
  await expect(drawer.getByRole('alert')).toContainText('Преподаватель Ерлан Бос занят')
  await expect(days.nth(2)).toBeVisible()
  await days.nth(2).click()
  await expect(drawer.getByRole('button', { name: clock(other), exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: clock(taken), exact: true })).toHaveCount(0)

  await drawer.getByRole('button', { name: clock(other), exact: true }).click()
  await drawer.getByRole('textbox', { name: 'Что хотите разобрать' }).fill('Собеседование в посольстве')
  await drawer.getByRole('button', { name: 'Записаться' }).click()
  const sheet = page.getByRole('dialog', { name: new RegExp(title) })
  await expect(sheet).toContainText(clock(other))
  await expect(sheet).toContainText('Собеседование в посольстве')
  await expect(sheet.getByRole('button', { name: 'Отменить' })).toBeVisible()
})
