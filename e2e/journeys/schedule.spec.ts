import { expect, test } from '@playwright/test'
import { contextOf } from '../contexts.ts'
import { boxOf, grab } from '../dragging.ts'
import { opened } from '../opened.ts'
import { answered, later, ownGroup } from '../own-group.ts'

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

  // Thursday is taken by the group itself: the drag shows the reason, and on drop the class stays.
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

  // Half an hour more is free.
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

test('[R127] a class that is stretched over another goes back: what is shown is told while it is held, what is not, at the drop', {
  tag: '@long',
}, async ({ browser }) => {
  const { group, teacher, tuesday, plan, planned } = await ownGroup()
  await plan(tuesday)
  // The teacher's next class is an individual one, not with the group.
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
  const presented = await stretch()
  await expect(reason).toContainText('11:00–12:00')
  await presented.drop()
  await expect(reason).toBeVisible()
  await expect.poll(() => card.boundingBox()).toEqual(presented.before)
  await expect(move).toHaveCount(0)

  await opened(page, `/schedule?view=week&on=${tuesday}&group=${group}`, '/schedule/schedule/list/')
  await expect(cards).toHaveCount(1)
  const untold = await stretch()
  await expect(reason).toHaveCount(0)
  await untold.drop()
  await expect(move.getByRole('textbox', { name: 'Минут' })).toHaveValue('90')
  const blocker = move.getByRole('listitem').getByText(`Преподаватель Әсел ${teacher.last_name} занят: `)
  await expect(blocker).toContainText('11:00–12:00')
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
