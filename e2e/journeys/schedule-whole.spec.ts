import { type Browser, expect, type Page, test } from '@playwright/test'
import { eventsAt, readFeed } from '../calendar-feed.ts'
import { contextOf } from '../contexts.ts'
import { boxOf, grab } from '../dragging.ts'
import { received } from '../mailbox.ts'
import { opened } from '../opened.ts'
import { answered, later, ownGroup, planning, typed } from '../own-group.ts'
import { apiOf } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, newStudent } from '../sign-in.ts'

type OwnGroup = Awaited<ReturnType<typeof ownGroup>>

/** The days of the series, as offsets from its Tuesday. */
const inSeries = [0, 1, 2, 3, 7, 8, 9, 10]

const atTen = (day: string) => ({ starts_at: `${day}T05:00:00.000Z`, ends_at: `${day}T06:00:00.000Z` })
/** The new time of the dragged first class: Wednesday afternoon. */
const dragged = (tuesday: string) => ({
  starts_at: `${later(tuesday, 1)}T09:00:00.000Z`,
  ends_at: `${later(tuesday, 1)}T10:00:00.000Z`,
})

test('[R011] [R051] [R125] [R127] [R128] [R259] a planned series, a class that is dragged, cancellations within the quota and beyond it, an absence with a substitute: the student’s calendar tells all of it', {
  tag: '@long',
}, async ({ browser, page: student }) => {
  test.setTimeout(180_000)
  const email = await newStudent(student)
  await student.setViewportSize({ width: 390, height: 844 })
  const group = await ownGroup(email)
  const { name, teacher, tuesday, manager, planned } = group
  const substitute = await group.newTeacher()
  const onDay = (days: number) => later(tuesday, days)
  const allowed = await allowedCancellations(manager)
  const [moved, ...others] = inSeries
  const [cancelled, beyond, absent] = [others.slice(0, allowed), others[allowed], others.at(-1)]
  if (moved === undefined || beyond === undefined || absent === undefined) throw new Error('too few classes')

  const admin = await adminOf(browser)
  await test.step('the school admin plans a series by the form', async () => {
    await planSeries(admin, group)
    expect((await planned()).map(({ starts_at }) => starts_at)).toEqual(
      inSeries.map((days) => atTen(onDay(days)).starts_at),
    )
  })

  const address = await test.step('the student takes the classes into their calendar', () =>
    feedAddress(student))
  const before = await eventsAt(address)
  expect(before).toEqual(
    inSeries.map((days) => expect.objectContaining({ ...atTen(onDay(days)), status: 'CONFIRMED' })),
  )

  await test.step('the school admin drags the first class to another day and hour', () =>
    dragFirst(admin, group))

  await test.step('the student cancels as often as the month allows, and reads why not once more', async () => {
    for (const [used, days] of cancelled.entries())
      await cancelAsStudent(student, { name, day: onDay(days), left: allowed - used, allowed })
    const sheet = await openClass(student, { name, day: onDay(beyond) })
    await expect(sheet.getByText(`Осталось 0 из ${allowed} отмен`)).toBeVisible()
    const reason = `Отмены этого месяца использованы: ${allowed} из ${allowed}.`
    await expect(sheet.getByText(reason, { exact: false })).toBeVisible()
    const cancel = sheet.getByRole('button', { name: 'Отменить занятие' })
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    // The API rejects the same when the screen is bypassed.
    const { id } = (await planned()).find(({ starts_at }) => starts_at.startsWith(onDay(beyond))) ?? { id: 0 }
    const asStudent = await apiOf(email, goodPassword)
    await expect(
      asStudent('POST', `${planning}/post_status/${id}/`, { status_lesson: 'cancelled' }),
    ).rejects.toThrow(/409.*schedule\.cancel_quota_used/)
  })

  await test.step('the school admin cancels it beyond the quota, with a reason', () =>
    cancelAsAdmin(admin, { name, group: group.group, day: onDay(beyond) }))

  await test.step('the teacher is away for a day, and the substitute has the class', async () => {
    await giveToSubstitute(admin, { teacher, substitute, day: onDay(absent) })
    const sheet = await openClass(student, { name, day: onDay(absent) })
    await expect(sheet.getByText(`Әсел ${substitute.last_name}`)).toBeVisible()
    await expect(sheet.getByText(`вместо: Әсел ${teacher.last_name}`)).toBeVisible()
    await received(student.request, email, new RegExp(`10:00–11:00.*${substitute.last_name}`))
  })
  await admin.context().close()

  await test.step('the calendar tells each class by its name from before', async () => {
    const after = new Map((await eventsAt(address)).map((event) => [event.uid, event]))
    expect(after.size).toBe(inSeries.length)
    const whatOf = (days: number) => {
      const was = before[inSeries.indexOf(days)]
      const is = after.get(was?.uid ?? '')
      return { ...is, isNews: Number(is?.sequence) > Number(was?.sequence) }
    }
    for (const days of inSeries)
      expect(whatOf(days)).toMatchObject({
        ...(days === moved ? dragged(tuesday) : atTen(onDay(days))),
        status: [...cancelled, beyond].includes(days) ? 'CANCELLED' : 'CONFIRMED',
        isNews: [moved, ...cancelled, beyond, absent].includes(days),
        description: expect.stringContaining(days === absent ? substitute.last_name : teacher.last_name),
      })
    const held = [...after.values()].filter(({ status }) => status === 'CONFIRMED')
    expect(held.map(({ starts_at, ends_at }) => ({ starts_at, ends_at })).sort(byStart)).toEqual(
      (await planned()).map(({ starts_at, ends_at }) => ({ starts_at, ends_at })),
    )
    const given = [expect.objectContaining({ ...atTen(onDay(absent)), status: 'CONFIRMED' })]
    expect(await readFeed(await apiOf(substitute.email, goodPassword))).toEqual(given)
    const ofAbsent = await readFeed(await apiOf(teacher.email, goodPassword))
    expect(ofAbsent.map(({ starts_at }) => starts_at)).not.toContain(atTen(onDay(absent)).starts_at)
  })
})

const byStart = (one: { starts_at: string }, other: { starts_at: string }) =>
  one.starts_at.localeCompare(other.starts_at)

async function adminOf(browser: Browser): Promise<Page> {
  return (await contextOf(browser, 'owner', { viewport: { width: 1440, height: 1000 } })).newPage()
}

/**
 * Returns how often a student may cancel in a month: at least once, and fewer times than the series has
 * further classes.
 */
async function allowedCancellations(manager: OwnGroup['manager']): Promise<number> {
  const school = await manager('GET', `${serverAddress}/api/v1/user/school/detail/`)
  const allowed = Number(school.allowed_cancellations)
  expect(allowed).toBeGreaterThan(0)
  expect(allowed).toBeLessThan(inSeries.length - 2)
  return allowed
}

async function planSeries(page: Page, { name, tuesday }: OwnGroup) {
  await page.goto(`/schedule?view=week&on=${tuesday}`)
  await page.getByRole('button', { name: 'Новое занятие' }).click()
  const form = page.getByRole('dialog', { name: 'Новое занятие' })
  await form.getByRole('combobox', { name: 'Группа' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await form.getByRole('switch', { name: 'Повторять' }).check()
  await form.getByText('ср', { exact: true }).click()
  await form.getByText('чт', { exact: true }).click()
  await form.getByText('пт', { exact: true }).click()
  await form.getByText('По числу', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Сколько занятий' }).fill(String(inSeries.length))
  await expect(form.getByRole('region', { name: 'Даты серии' })).toContainText(
    `по вторникам, средам, четвергам и пятницам, ${inSeries.length} занятий`,
    { ignoreCase: true },
  )
  await Promise.all([
    answered(page, '/schedule/create/'),
    form.getByRole('button', { name: 'Назначить' }).click(),
  ])
  await expect(form).toBeHidden()
}

async function dragFirst(page: Page, { name, group, teacher, tuesday, planned }: OwnGroup) {
  await opened(page, `/schedule?view=week&on=${tuesday}&group=${group}`, '/schedule/schedule/list/')
  const cards = page.getByRole('button', { name: new RegExp(`${name}.*${teacher.last_name}`) })
  await expect(cards).toHaveCount(4)
  const [first, second] = [await boxOf(cards.nth(0)), await boxOf(cards.nth(1))]
  const held = await grab(page, cards.nth(0), 'head')
  await held.to(second.x - first.x, 4 * first.height)
  await held.drop()
  const move = page.getByRole('dialog', { name: /^Перенос/ })
  await move.getByRole('textbox', { name: 'Причина' }).fill('Во вторник утром концерт')
  await Promise.all([
    answered(page, '/schedule/post_status/'),
    move.getByRole('button', { name: 'Перенести' }).click(),
  ])
  await expect(move).toBeHidden()
  const days = (await planned()).map(({ starts_at }) => starts_at)
  expect(days).toContain(dragged(tuesday).starts_at)
  expect(days).not.toContain(atTen(tuesday).starts_at)
}

/** Creates a calendar feed on the phone and returns its address, which is shown only once. */
async function feedAddress(page: Page): Promise<string> {
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'В мой календарь' }).click()
  const drawer = page.getByRole('dialog', { name: 'Занятия в вашем календаре' })
  await drawer.getByRole('textbox', { name: 'Для какого устройства' }).fill('Телефон')
  await drawer.getByRole('button', { name: 'Создать адрес' }).click()
  const presented = drawer.getByRole('region', { name: 'Адрес готов: Телефон' })
  return presented.getByRole('textbox', { name: 'Адрес календаря' }).inputValue()
}

/** Opens the ten o'clock class of a day from the agenda. */
async function openClass(page: Page, { name, day }: { name: string; day: string }) {
  await page.goto(`/schedule?view=agenda&on=${day}`)
  const title = page.getByRole('heading', { name: new RegExp(`, ${Number(day.slice(8))} `) })
  const ofDay = page.getByRole('listitem').filter({ has: title })
  await ofDay.getByRole('button', { name: new RegExp(`10:00.*11:00.*${name}`) }).click()
  return page.getByRole('dialog', { name: new RegExp(name) })
}

interface Cancelling {
  readonly name: string
  readonly day: string
  /** The number of cancellations left before this one, and the number allowed. */
  readonly left: number
  readonly allowed: number
}

async function cancelAsStudent(page: Page, { name, day, left, allowed }: Cancelling) {
  const sheet = await openClass(page, { name, day })
  const count = `Осталось ${left} из ${allowed} отмен`
  await expect(sheet.getByText(count)).toBeVisible()
  await sheet.getByRole('button', { name: 'Отменить занятие' }).click()
  const ask = page.getByRole('dialog', { name: 'Отменить занятие?' })
  await expect(ask.getByText(count)).toBeVisible()
  await Promise.all([
    answered(page, '/schedule/post_status/'),
    ask.getByRole('button', { name: 'Отменить занятие' }).click(),
  ])
  await expect(ask).toBeHidden()
  await expect(sheet.getByText('Отменено').first()).toBeVisible()
}

async function cancelAsAdmin(page: Page, { name, group, day }: { name: string; group: number; day: string }) {
  await page.goto(`/schedule?view=day&on=${day}&group=${group}`)
  await page.getByRole('button', { name: new RegExp(`10:00–11:00.*${name}`) }).click()
  const sheet = page.getByRole('dialog', { name: new RegExp(name) })
  await sheet.getByRole('button', { name: 'Отменить занятие' }).click()
  const ask = page.getByRole('dialog', { name: 'Отменить занятие?' })
  const confirm = ask.getByRole('button', { name: 'Отменить занятие' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await ask.getByRole('textbox', { name: 'Причина' }).fill('Студент на олимпиаде')
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await Promise.all([answered(page, '/schedule/post_status/'), confirm.click()])
  await expect(ask).toBeHidden()
  await expect(sheet.getByRole('region', { name: 'История' })).toContainText('Студент на олимпиаде')
}

interface Giving {
  readonly teacher: OwnGroup['teacher']
  readonly substitute: OwnGroup['teacher']
  readonly day: string
}

async function giveToSubstitute(page: Page, { teacher, substitute, day }: Giving) {
  await page.goto(`/user/teacher/view/${teacher.id}?tab=work-days`)
  await page.getByRole('button', { name: 'Добавить отсутствие' }).click()
  const dialog = page.getByRole('dialog', { name: 'Добавить отсутствие' })
  for (const field of ['Первый день', 'Последний день']) {
    await dialog.getByRole('textbox', { name: field }).fill(typed(day))
    await dialog.getByRole('textbox', { name: field }).press('Tab')
  }
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Болезнь')
  await dialog.getByRole('combobox', { name: 'Замена' }).fill(substitute.last_name)
  await page.getByRole('option', { name: new RegExp(substitute.last_name) }).click()
  await Promise.all([
    answered(page, '/work_day/absence/create/'),
    dialog.getByRole('button', { name: 'Сохранить отсутствие' }).click(),
  ])
  await expect(dialog.getByText('Передано 1 занятие.')).toBeVisible()
}
