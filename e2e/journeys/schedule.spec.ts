import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from '../axe.ts'
import { contextOf } from '../cast.ts'
import { apiOf, course } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, newStudent } from '../sign-in.ts'

const root = `${serverAddress}/api/v1`
const planning = `${root}/schedule/schedule`
type Classes = {
  results: { id: number; status_lesson: string; starts_at: string; group: { id: number } | null }[]
}

/** The first Tuesday of a month far ahead whose Tuesdays, Wednesdays and Thursdays are no holidays. */
function farTuesday(holidays: readonly { day: string }[]): string {
  const now = new Date()
  for (let ahead = 8 + randomInt(8); ; ahead += 1) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    const tuesday = new Date(first.getTime() + ((9 - first.getUTCDay()) % 7) * 86_400_000)
    const days = [0, 1, 2, 7, 8, 9, 14, 16].map((later) =>
      new Date(tuesday.getTime() + later * 86_400_000).toISOString().slice(0, 10),
    )
    if (!holidays.some(({ day }) => days.includes(day))) return days[0] ?? ''
  }
}

/** A group of one student, both of this test alone, with a teacher who works when the school does. */
async function ownGroup(student: string) {
  const manager = await apiOf('manager@demo.test')
  const owner = await apiOf('owner@demo.test')
  const name = `Вечерняя ${randomInt(1e9)}`
  const program = await manager('POST', `${course}/course/create/`, { title_ru: `Занятия ${name}` })
  const teacher = await manager('POST', `${root}/user/accounts/manager_create/`, {
    role: 'teacher',
    first_name: 'Әсел',
    last_name: 'Кестелі',
    email: `teacher${randomInt(1e9)}@people.test`,
    password: goodPassword,
  })
  const me = await (await apiOf(student, goodPassword))('GET', `${root}/user/accounts/get_user_profile/`)
  await manager('POST', `${course}/course/add_teacher/${program.id}/`, { teacher_id: teacher.id })
  await manager('POST', `${course}/course/add_std/${program.id}/`, { student_id: me.id })
  const group = await owner('POST', `${course}/group/create/`, {
    name_group: name,
    students: [me.id],
    teacher: teacher.id,
    course: program.id,
    type_group: 'group',
  })
  const holidays = await Promise.all(
    [0, 1, 2].map((later) =>
      manager('GET', `${root}/schedule/holiday/list/?year=${new Date().getUTCFullYear() + later}`),
    ),
  )
  const days = holidays.flatMap((year) => year as unknown as { day: string }[])
  return { name, group: group.id, tuesday: farTuesday(days), manager }
}

const answered = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().includes(path) && answer.request().method() === 'POST')

test('[R051] [R124] [R125] [R127] [R128] [R129] [R130] a manager plans a group’s series, moves a class by drag and takes it back; its student cancels within the quota and not beyond it', async ({
  browser,
  page: phone,
}) => {
  const email = await newStudent(phone)
  const { name, group, tuesday, manager } = await ownGroup(email)
  const month = `date_after=${tuesday}&date_before=${tuesday.slice(0, 7)}-28&group=${group}`
  const planned = async () =>
    ((await manager('GET', `${planning}/list/?${month}&status_lesson=planned`)) as unknown as Classes).results

  const context = await contextOf(browser, 'manager', { viewport: { width: 1440, height: 1100 } })
  const page = await context.newPage()
  await page.goto(`/schedule?view=week&on=${tuesday}`)
  await page.getByRole('button', { name: 'Новое занятие' }).click()
  const form = page.getByRole('dialog', { name: 'Новое занятие' })
  await form.getByRole('button', { name: 'Назначить' }).click()
  await expect(form.getByText('Выберите формат и тип занятия.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Группа' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await expect(form.getByRole('radio', { name: /Әсел Кестелі/ })).toBeChecked()
  await form.getByText('Повторять', { exact: true }).click()
  await form.getByText('чт', { exact: true }).click()
  await form.getByText('По числу', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Сколько занятий' }).fill('4')
  await expect(form.getByText('По вторникам и четвергам, 4 занятия', { exact: false })).toBeVisible()
  await Promise.all([
    answered(page, '/schedule/create/'),
    form.getByRole('button', { name: 'Назначить' }).click(),
  ])
  await expect(form).toBeHidden()
  expect(await planned()).toHaveLength(4)

  // By drag: Thursday is taken by the group itself, Wednesday is free.
  const cards = page.getByRole('button', { name: new RegExp(name) })
  await expect(cards).toHaveCount(2)
  const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
  if (!first || !second) throw new Error('the classes are not drawn')
  const at = { x: first.x + first.width / 2, y: first.y + 12 }
  const day = (second.x - first.x) / 2
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + day, at.y, { steps: 8 })
  await page.mouse.move(at.x + 2 * day, at.y, { steps: 8 })
  const reason = page.getByText(/^Преподаватель занят: Әсел Кестелі/)
  await expect(reason.first()).toBeVisible()
  await page.mouse.move(at.x + day, at.y, { steps: 8 })
  await expect(reason).toHaveCount(0)
  await page.mouse.up()
  const move = page.getByRole('dialog', { name: /^Перенос/ })
  await move.getByRole('textbox', { name: 'Причина' }).fill('Преподаватель на конференции')
  await Promise.all([
    answered(page, '/schedule/post_status/'),
    move.getByRole('button', { name: 'Перенести' }).click(),
  ])
  await expect(move).toBeHidden()
  const weekdays = async () =>
    (await planned()).map(({ starts_at }) => new Date(starts_at).getUTCDay()).sort()
  expect(await weekdays()).toEqual([2, 3, 4, 4])
  await Promise.all([
    answered(page, '/schedule/cancel_status/'),
    page.getByRole('button', { name: 'Вернуть', exact: true }).click(),
  ])
  expect(await weekdays()).toEqual([2, 2, 4, 4])
  await context.close()

  // On a phone: the first two may be cancelled this month, the third is closed with its reason.
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`/schedule?on=${tuesday}`)
  const mine = phone.getByRole('main').getByRole('button', { name: new RegExp(name) })
  const cancelled = mine.filter({ hasText: 'Отменено' })
  const sheet = phone.getByRole('dialog', { name: new RegExp(name) })
  const open = () =>
    mine.filter({ hasNotText: 'Отменено' }).filter({ hasNotText: 'Перенесено' }).first().click()
  const { allowed_cancellations: allowed } = (await manager(
    'GET',
    `${root}/user/school/detail/`,
  )) as unknown as {
    allowed_cancellations: number
  }
  expect(allowed).toBeGreaterThan(0)
  expect(allowed).toBeLessThan(4)
  for (let used = 0; used < allowed; used += 1) {
    await open()
    await expect(sheet.getByText(`Осталось ${allowed - used} из ${allowed} отмен`)).toBeVisible()
    await sheet.getByRole('button', { name: 'Отменить занятие' }).click()
    const ask = phone.getByRole('dialog', { name: 'Отменить занятие?' })
    await Promise.all([
      answered(phone, '/schedule/post_status/'),
      ask.getByRole('button', { name: 'Отменить занятие' }).click(),
    ])
    await expect(ask).toBeHidden()
    await sheet.getByRole('button', { name: 'Закрыть' }).click()
    await expect(cancelled).toHaveCount(used + 1)
  }
  await open()
  await expect(sheet.getByText(`Осталось 0 из ${allowed} отмен`)).toBeVisible()
  const closed = sheet.getByRole('button', { name: 'Отменить занятие' })
  await expect(closed).toHaveAttribute('aria-disabled', 'true')
  expect(await faultsOf(phone, '[role=dialog]')).toEqual([])
  expect(await planned()).toHaveLength(4 - allowed)
})
