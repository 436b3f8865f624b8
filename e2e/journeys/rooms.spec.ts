import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { contextOf } from '../cast.ts'
import { boxOf } from '../dragging.ts'
import { opened } from '../opened.ts'
import { answered, ownGroup } from '../own-group.ts'

test('[R011] [R051] a room is made in the settings, taken by one class and refused to another, and the schedule shows what is held where', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const [first, second] = [await ownGroup(), await ownGroup()]
  const { tuesday } = first
  const mark = randomInt(1e9)
  const branch = `Филиал ${mark}`
  const [small, large] = [`Малый зал ${mark}`, `Большой зал ${mark}`]
  const context = await contextOf(browser, 'owner', { viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()

  await page.goto('/settings?tab=school')
  await makeRooms(page, branch, [small, large])

  await page.goto(`/schedule?view=week&on=${tuesday}`)
  await choosePlan(page, first.name, small)
  await send(page)
  await expect(planForm(page)).toBeHidden()

  // The other group is free at that time, and so is its teacher: only the room is taken.
  await choosePlan(page, second.name, small)
  const refusal = new RegExp(`Кабинет «${small}» занят: .*10:00–11:00`)
  await expect(planForm(page).getByRole('listitem').getByText(refusal)).toBeVisible()
  await send(page)
  await expect(planForm(page).getByRole('alert').getByText(refusal)).toBeVisible()
  expect(await second.planned()).toEqual([])
  await chooseRoom(page, large)
  await expect(planForm(page).getByRole('listitem').getByText(refusal)).toHaveCount(0)
  await expect(planForm(page).getByRole('alert')).toHaveCount(0)
  await send(page)
  await expect(planForm(page)).toBeHidden()
  expect(await second.planned()).toHaveLength(1)

  await page.getByRole('button', { name: 'Фильтры' }).click()
  const filters = page.getByRole('dialog', { name: 'Фильтры' })
  await filters.getByRole('combobox', { name: 'Кабинет' }).fill(small)
  await page.getByRole('option', { name: new RegExp(small) }).click()
  await expect(page).toHaveURL(/[?&]room=\d+/)
  await opened(page, page.url(), '/schedule/schedule/list/')
  const cardOf = (group: string) => page.getByRole('button', { name: new RegExp(`10:00–11:00.*${group}`) })
  await expect(cardOf(first.name)).toContainText(small)
  await expect(cardOf(second.name)).toHaveCount(0)
  await expect(page.getByText(new RegExp(`^Кабинет: ${small}`))).toBeVisible()

  await page.goto(`/schedule?view=week&on=${tuesday}`)
  await page.getByRole('button', { name: 'Вид: Неделя' }).click()
  await page.getByRole('menuitemradio', { name: 'Кабинеты' }).click()
  await expect(page).toHaveURL(/[?&]view=rooms/)
  for (const [group, room] of [
    [first.name, small],
    [second.name, large],
  ] as const) {
    const column = page.getByRole('columnheader', { name: new RegExp(room) })
    await expect
      .poll(async () => {
        const [card, head] = [await boxOf(cardOf(group)), await boxOf(column)]
        const middle = card.x + card.width / 2
        return head.x < middle && middle < head.x + head.width
      })
      .toBe(true)
  }
  await context.close()
})

const planForm = (page: Page) => page.getByRole('dialog', { name: 'Новое занятие' })

async function makeRooms(page: Page, branch: string, rooms: readonly string[]) {
  const section = page.getByRole('region', { name: 'Филиалы и кабинеты' })
  const fill = async (title: string, name: string, path: string) => {
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('textbox', { name: 'Название' }).fill(name)
    await Promise.all([answered(page, path), dialog.getByRole('button', { name: 'Сохранить' }).click()])
    await expect(dialog).toBeHidden()
  }
  await section.getByRole('button', { name: 'Добавить филиал' }).click()
  await fill('Добавить филиал', branch, '/branch/create/')
  for (const room of rooms) {
    await section.getByRole('button', { name: `Добавить кабинет: ${branch}` }).click()
    await fill('Добавить кабинет', room, '/room/create/')
  }
  await expect(section.getByRole('list', { name: `Кабинеты: ${branch}` }).getByRole('listitem')).toHaveText(
    [...rooms].sort((one, other) => one.localeCompare(other, 'ru')),
  )
}

async function choosePlan(page: Page, group: string, room: string) {
  await page.getByRole('button', { name: 'Новое занятие' }).click()
  await planForm(page).getByRole('combobox', { name: 'Группа' }).fill(group)
  await page.getByRole('option', { name: new RegExp(group) }).click()
  await expect(planForm(page).getByRole('radio', { name: /Әсел Кестелі/ })).toBeChecked()
  await chooseRoom(page, room)
}

async function chooseRoom(page: Page, room: string) {
  await planForm(page).getByRole('combobox', { name: 'Кабинет' }).fill(room)
  await page.getByRole('option', { name: new RegExp(room) }).click()
}

async function send(page: Page) {
  await Promise.all([
    answered(page, '/schedule/create/'),
    planForm(page).getByRole('button', { name: 'Назначить' }).click(),
  ])
}
