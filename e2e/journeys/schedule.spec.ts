import { expect, test } from '@playwright/test'
import { faultsOf } from '../axe.ts'
import { readFeed } from '../calendar-feed.ts'
import { contextOf } from '../cast.ts'
import { boxOf, grab } from '../dragging.ts'
import { opened } from '../opened.ts'
import { answered, later, ownGroup, typed } from '../own-group.ts'
import { apiOf } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, newStudent } from '../sign-in.ts'

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

test('[R124] [R127] [R129] [R130] a manager drags and stretches a class; what is in the way is said at once, and a move is taken back', async ({
  browser,
}) => {
  const { name, group, teacher, tuesday, plan, planned } = await ownGroup()
  await plan(tuesday, { weekdays: [2, 4], times: 2 })
  const context = await contextOf(browser, 'manager', { viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()
  await opened(page, `/schedule?view=week&on=${tuesday}&group=${group}`, '/schedule/schedule/list/')
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

test('[R127] a class that is stretched over another goes back: what is shown is told while it is held, what is not, at the drop', async ({
  browser,
}) => {
  const { group, teacher, tuesday, plan, planned } = await ownGroup()
  await plan(tuesday)
  // The teacher's next class is none of the group's.
  const next = { group: undefined, typelesson: 'individual', starts_at: `${tuesday}T11:00:00+05:00` }
  await plan(tuesday, undefined, next)
  const context = await contextOf(browser, 'manager', { viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()
  const cards = page
    .getByRole('region', { name: 'Расписание' })
    .getByRole('button', { name: new RegExp(teacher.last_name) })
  const card = cards.filter({ hasText: '10:00–11:00' })
  const reason = page.getByRole('status').getByText('Преподаватель занят: Әсел Кестелі', { exact: false })
  const move = page.getByRole('dialog', { name: /^Перенос/ })
  const stretch = async () => {
    const before = await boxOf(card)
    const held = await grab(page, card, 'edge')
    await held.to(0, before.height / 2)
    return { before, drop: held.drop }
  }

  await opened(page, `/schedule?view=week&on=${tuesday}&teacher=${teacher.id}`, '/schedule/schedule/list/')
  await expect(cards).toHaveCount(2)
  const told = await stretch()
  await expect(reason).toContainText('11:00–12:00')
  await told.drop()
  await expect(reason).toBeVisible()
  await expect.poll(() => card.boundingBox()).toEqual(told.before)
  await expect(move).toHaveCount(0)

  await opened(page, `/schedule?view=week&on=${tuesday}&group=${group}`, '/schedule/schedule/list/')
  await expect(cards).toHaveCount(1)
  const untold = await stretch()
  await expect(reason).toHaveCount(0)
  await untold.drop()
  await expect(move.getByRole('textbox', { name: 'Минут' })).toHaveValue('90')
  const hindrance = move.getByRole('listitem').getByText(`Преподаватель Әсел ${teacher.last_name} занят: `)
  await expect(hindrance).toContainText('11:00–12:00')
  await move.getByRole('textbox', { name: 'Причина' }).fill('Пробный экзамен')
  await expect(move.getByRole('button', { name: 'Перенести' })).toHaveAttribute('aria-disabled', 'true')
  await move.getByRole('button', { name: 'Оставить на месте' }).click()
  await expect(move).toBeHidden()
  await expect.poll(() => card.boundingBox()).toEqual(untold.before)
  expect(await planned()).toMatchObject([
    { starts_at: `${tuesday}T05:00:00.000Z`, ends_at: `${tuesday}T06:00:00.000Z` },
  ])
  await context.close()
})

test('[R125] [R128] [R259] a student on a phone cancels within the month’s quota and not beyond it, and their calendar hears of it', async ({
  page,
}) => {
  const email = await newStudent(page)
  const { name, tuesday, plan, planned, manager } = await ownGroup(email)
  await plan(tuesday, { weekdays: [2, 4], times: 4 })
  const school = await manager('GET', `${serverAddress}/api/v1/user/school/detail/`)
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
  const { name, teacher, tuesday, newTeacher, plan } = await ownGroup(email)
  const substitute = await newTeacher()
  await plan(tuesday)
  const context = await contextOf(browser, 'manager', { viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()
  await page.goto(`/user/teacher/view/${teacher.id}?tab=work-days`)
  await page.getByRole('button', { name: 'Добавить отсутствие' }).click()
  const dialog = page.getByRole('dialog', { name: 'Добавить отсутствие' })
  await dialog.getByRole('textbox', { name: 'Последний день' }).fill(typed(tuesday))
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
