import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import ICAL from 'ical.js'
import { faultsOf } from '../axe.ts'
import { contextOf } from '../cast.ts'
import { apiOf, course } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, newStudent } from '../sign-in.ts'

const root = `${serverAddress}/api/v1`
const planning = `${root}/schedule/schedule`
const dayMs = 86_400_000

interface ClassRow {
  readonly id: number
  readonly starts_at: string
  readonly ends_at: string
}

/** A group of one student with a teacher who works when the school does, all of this test alone, some months ahead. */
async function ownGroup(student?: string) {
  const manager = await apiOf('manager@demo.test')
  const owner = await apiOf('owner@demo.test')
  const name = `Вечерняя ${randomInt(1e9)}`
  const newPerson = async (role: 'student' | 'teacher') => {
    const last_name = `Кестелі ${randomInt(1e9)}`
    const email = `${role}${randomInt(1e9)}@people.test`
    const { id } = await owner('POST', `${root}/user/accounts/manager_create/`, {
      role,
      first_name: 'Әсел',
      last_name,
      email,
      password: goodPassword,
      ...(role === 'student' && { phone: `+7702${String(randomInt(1e7)).padStart(7, '0')}` }),
    })
    return { id, email, last_name }
  }
  const program = await manager('POST', `${course}/course/create/`, { title_ru: `Занятия ${name}` })
  const teacher = await newPerson('teacher')
  const studentId = student
    ? (await (await apiOf(student, goodPassword))('GET', `${root}/user/accounts/get_user_profile/`)).id
    : (await newPerson('student')).id
  await manager('POST', `${course}/course/add_teacher/${program.id}/`, { teacher_id: teacher.id })
  await manager('POST', `${course}/course/add_std/${program.id}/`, { student_id: studentId })
  const group = await owner('POST', `${course}/group/create/`, {
    name_group: name,
    students: [studentId],
    teacher: teacher.id,
    course: program.id,
    type_group: 'group',
  })
  const tuesday = await quietTuesday(manager)
  const list = async (more: string): Promise<ClassRow[]> => {
    const days = `date_after=${tuesday}&date_before=${later(tuesday, 20)}`
    const page = await manager('GET', `${planning}/list/?${days}&group=${group.id}${more}`)
    return page.results as ClassRow[]
  }
  /** Plans by a call at ten o'clock of a day, for so many weeks. */
  const plan = (day: string, repeat?: object) =>
    manager('POST', `${planning}/create/`, {
      course: program.id,
      group: group.id,
      teacher: teacher.id,
      typelesson: 'group',
      starts_at: `${day}T10:00:00+05:00`,
      minutes: 60,
      ...(repeat && { repeat }),
    })
  return {
    name,
    group: group.id,
    program: program.id,
    teacher,
    tuesday,
    manager,
    newPerson,
    plan,
    planned: () => list('&status_lesson=planned'),
  }
}

const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The first Tuesday of a month ahead; that week and the next are free of holidays. */
async function quietTuesday(manager: Awaited<ReturnType<typeof apiOf>>): Promise<string> {
  const now = new Date()
  const years = await Promise.all(
    [0, 1].map((more) =>
      manager('GET', `${root}/schedule/holiday/list/?year=${now.getUTCFullYear() + more}`),
    ),
  )
  const holidays = new Set(
    years.flatMap((year) => year as unknown as { day: string }[]).map(({ day }) => day),
  )
  for (let ahead = 2; ; ahead += 1) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    const tuesday = later(first.toISOString().slice(0, 10), (9 - first.getUTCDay()) % 7)
    if (!Array.from({ length: 14 }, (_, days) => later(tuesday, days)).some((day) => holidays.has(day)))
      return tuesday
  }
}

const answered = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().includes(path) && answer.request().method() === 'POST')

/** What an independent reader finds in somebody's calendar, told by its secret address. */
async function readFeed(call: Awaited<ReturnType<typeof apiOf>>) {
  const { address } = await call('POST', `${root}/schedule/feed/create/`, { name: 'Телефон' })
  const { pathname } = new URL(String(address))
  const answer = await fetch(`${serverAddress}${pathname}`)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      starts_at: event.startDate.toJSDate().toISOString(),
      ends_at: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      description: event.description,
    }
  })
}

test('[R051] [R214] [R383] a manager plans a group’s series by the form, which says what lacks, and filters the schedule by the group', async ({
  browser,
}) => {
  const { name, group, tuesday, planned } = await ownGroup()
  const context = await contextOf(browser, 'manager', { viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()
  await page.goto(`/schedule?view=week&on=${tuesday}`)
  await page.getByRole('button', { name: 'Новое занятие' }).click()
  const form = page.getByRole('dialog', { name: 'Новое занятие' })
  await form.getByRole('button', { name: 'Назначить' }).click()
  await expect(form.getByText('Выберите формат и тип занятия.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Группа' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await form.getByRole('combobox', { name: 'Тип занятия' }).click()
  await expect(page.getByRole('option')).toHaveText(['Пробное', 'Индивидуальное', 'Групповое', 'Парное'])
  await page.getByRole('option', { name: 'Групповое' }).click()
  await expect(form.getByRole('radio', { name: /Әсел Кестелі/ })).toBeChecked()
  await form.getByRole('switch', { name: 'Повторять' }).check()
  await form.getByText('чт', { exact: true }).click()
  await form.getByText('По числу', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Сколько занятий' }).fill('4')
  await expect(form.getByRole('region', { name: 'Даты серии' })).toContainText(
    'по вторникам и четвергам, 4 занятия',
    { ignoreCase: true },
  )
  await Promise.all([
    answered(page, '/schedule/create/'),
    form.getByRole('button', { name: 'Назначить' }).click(),
  ])
  await expect(form).toBeHidden()
  const days = (await planned()).map(({ starts_at }) => starts_at)
  expect(days).toEqual([0, 2, 7, 9].map((more) => `${later(tuesday, more)}T05:00:00.000Z`))

  await page.getByRole('button', { name: 'Фильтры' }).click()
  const filters = page.getByRole('dialog', { name: 'Фильтры' })
  await filters.getByRole('combobox', { name: 'Группа' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page).toHaveURL(new RegExp(`group=${group}`))
  await page.reload()
  await expect(page.getByRole('button', { name: new RegExp(`${name}.*Кестелі`) })).toHaveCount(2)
  await expect(page.getByText(`Группа: ${name}`)).toBeVisible()
  await context.close()
})

/** Holds a card where it may be held to be moved, or by its lower edge to be stretched. */
async function grab(page: Page, card: Locator, by: 'head' | 'edge') {
  const box = await card.boundingBox()
  if (!box) throw new Error('the class is not drawn')
  const at = { x: box.x + box.width / 2, y: by === 'head' ? box.y + 10 : box.y + box.height - 3 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  return {
    to: (right: number, down = 0) => page.mouse.move(at.x + right, at.y + down, { steps: 8 }),
    drop: () => page.mouse.up(),
  }
}

test('[R124] [R127] [R129] [R130] a manager drags and stretches a class; what is in the way is said at once, and a move is taken back', async ({
  browser,
}) => {
  const { name, group, teacher, tuesday, plan, planned } = await ownGroup()
  await plan(tuesday, { weekdays: [2, 4], times: 2 })
  const context = await contextOf(browser, 'manager', { viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()
  await page.goto(`/schedule?view=week&on=${tuesday}&group=${group}`)
  const cards = page.getByRole('button', { name: new RegExp(`${name}.*${teacher.last_name}`) })
  await expect(cards).toHaveCount(2)
  const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
  if (!first || !second) throw new Error('the classes are not drawn')
  const day = (second.x - first.x) / 2
  const reason = page.getByRole('status').getByText('Преподаватель занят: Әсел Кестелі')

  // Thursday is the group's own: refused while it is held, and it stays when it is let go.
  const refused = await grab(page, cards.nth(0), 'head')
  await refused.to(day)
  await refused.to(2 * day)
  await expect(reason).toBeVisible()
  await refused.drop()
  await expect(reason).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Wednesday is free.
  const moved = await grab(page, cards.nth(0), 'head')
  await moved.to(day)
  await expect(reason).toBeHidden()
  await moved.drop()
  const move = page.getByRole('dialog', { name: /^Перенос/ })
  await move.getByRole('textbox', { name: 'Причина' }).fill('Преподаватель на конференции')
  await Promise.all([
    answered(page, '/schedule/post_status/'),
    move.getByRole('button', { name: 'Перенести' }).click(),
  ])
  await expect(move).toBeHidden()
  const times = async () =>
    (await planned()).map(({ starts_at, ends_at }) => [starts_at.slice(0, 10), ends_at.slice(11, 16)])
  const [wednesday, thursday] = [later(tuesday, 1), later(tuesday, 2)]
  expect(await times()).toEqual([
    [wednesday, '06:00'],
    [thursday, '06:00'],
  ])
  await Promise.all([
    answered(page, '/schedule/cancel_status/'),
    page.getByRole('button', { name: 'Вернуть', exact: true }).click(),
  ])
  expect(await times()).toEqual([
    [tuesday, '06:00'],
    [thursday, '06:00'],
  ])

  // Half as long again is free.
  await expect(cards).toHaveCount(2)
  const stretched = await grab(page, cards.nth(1), 'edge')
  await stretched.to(0, first.height / 2)
  await stretched.drop()
  await expect(move.getByRole('textbox', { name: 'Минут' })).toHaveValue('90')
  await move.getByRole('textbox', { name: 'Причина' }).fill('Пробный экзамен')
  await Promise.all([
    answered(page, '/schedule/post_status/'),
    move.getByRole('button', { name: 'Перенести' }).click(),
  ])
  await expect(move).toBeHidden()
  expect(await times()).toEqual([
    [tuesday, '06:00'],
    [thursday, '06:30'],
  ])
  await context.close()
})

test('[R125] [R128] [R259] a student on a phone cancels within the month’s quota and not beyond it, and their calendar hears of it', async ({
  page,
}) => {
  const email = await newStudent(page)
  const { name, tuesday, plan, planned, manager } = await ownGroup(email)
  await plan(tuesday, { weekdays: [2, 4], times: 4 })
  const school = await manager('GET', `${root}/user/school/detail/`)
  const allowed = Number(school.allowed_cancellations)
  expect(allowed).toBeGreaterThan(0)
  expect(allowed).toBeLessThan(4)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/schedule?on=${tuesday}`)
  const mine = page.getByRole('main').getByRole('button', { name: new RegExp(name) })
  const cancelled = mine.filter({ hasText: 'Отменено' })
  const sheet = page.getByRole('dialog', { name: new RegExp(name) })
  const open = () => mine.filter({ hasNotText: 'Отменено' }).first().click()
  for (let used = 0; used < allowed; used += 1) {
    await open()
    const left = `Осталось ${allowed - used} из ${allowed} отмен`
    await expect(sheet.getByText(left)).toBeVisible()
    await sheet.getByRole('button', { name: 'Отменить занятие' }).click()
    const ask = page.getByRole('dialog', { name: 'Отменить занятие?' })
    await expect(ask.getByText(left)).toBeVisible()
    await Promise.all([
      answered(page, '/schedule/post_status/'),
      ask.getByRole('button', { name: 'Отменить занятие' }).click(),
    ])
    await expect(ask).toBeHidden()
    await sheet.getByRole('button', { name: 'Закрыть' }).click()
    await expect(cancelled).toHaveCount(used + 1)
  }
  await open()
  await expect(sheet.getByText(`Осталось 0 из ${allowed} отмен`)).toBeVisible()
  await expect(
    sheet.getByText(`Отмены этого месяца использованы: ${allowed} из ${allowed}.`, { exact: false }),
  ).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Отменить занятие' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await faultsOf(page, '[role=dialog]')).toEqual([])

  const left = await planned()
  expect(left).toHaveLength(4 - allowed)
  const events = await readFeed(await apiOf(email, goodPassword))
  expect(events.map(({ status }) => status).sort()).toEqual([
    ...Array(allowed).fill('CANCELLED'),
    ...Array(4 - allowed).fill('CONFIRMED'),
  ])
  const confirmed = events.filter(({ status }) => status === 'CONFIRMED')
  expect(confirmed).toEqual(
    left.map(({ starts_at, ends_at }) => expect.objectContaining({ starts_at, ends_at })),
  )
})

test('[R011] [R252] a teacher is away, and the substitute has the classes: in the columns of the day, on the sheet and in both calendars', async ({
  browser,
  page: student,
}) => {
  const email = await newStudent(student)
  const { name, program, teacher, tuesday, manager, newPerson, plan } = await ownGroup(email)
  const substitute = await newPerson('teacher')
  await manager('POST', `${course}/course/add_teacher/${program}/`, { teacher_id: substitute.id })
  await plan(tuesday)
  const context = await contextOf(browser, 'manager', { viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()
  await page.goto(`/user/teacher/view/${teacher.id}?tab=work-days`)
  await page.getByRole('button', { name: 'Добавить отсутствие' }).click()
  const dialog = page.getByRole('dialog', { name: 'Добавить отсутствие' })
  const typed = tuesday.split('-').reverse().join('.')
  await dialog.getByRole('textbox', { name: 'Последний день' }).fill(typed)
  await dialog.getByRole('textbox', { name: 'Последний день' }).press('Tab')
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Болезнь')
  await dialog.getByRole('combobox', { name: 'Замена' }).fill(substitute.last_name)
  await page.getByRole('option', { name: new RegExp(substitute.last_name) }).click()
  await Promise.all([
    answered(page, '/work_day/absence/create/'),
    dialog.getByRole('button', { name: 'Сохранить отсутствие' }).click(),
  ])
  await expect(dialog.getByText('Передано 1 занятие.')).toBeVisible()

  await page.goto(`/schedule?view=teachers&on=${tuesday}`)
  await page.getByRole('button', { name: new RegExp(`${name}.*${substitute.last_name}`) }).click()
  const sheet = page.getByRole('dialog', { name: new RegExp(name) })
  await expect(sheet.getByText(`вместо: Әсел ${teacher.last_name}`)).toBeVisible()
  await context.close()

  const [event, ...others] = await readFeed(await apiOf(email, goodPassword))
  expect(others).toEqual([])
  expect(event).toMatchObject({ starts_at: `${tuesday}T05:00:00.000Z`, status: 'CONFIRMED' })
  expect(event?.description).toContain(substitute.last_name)
  expect(await readFeed(await apiOf(substitute.email, goodPassword))).toMatchObject([
    { starts_at: event?.starts_at },
  ])
  expect(await readFeed(await apiOf(teacher.email, goodPassword))).toEqual([])
})
