import { expect, test } from '@playwright/test'
import { faultsOf } from '../axe.ts'
import { contextOf } from '../cast.ts'
import { opened } from '../opened.ts'
import { later, ownGroup } from '../own-group.ts'

/** A day that is some weeks ahead, whatever the day of this run is. */
const ahead = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10)

test('a time is typed as 930 and read as 09:30 in a browser that counts to twelve; what is no time is said', async ({
  browser,
}) => {
  const context = await contextOf(browser, 'manager', { locale: 'en-US' })
  await context.addInitScript(() => localStorage.setItem('lang', '2'))
  const page = await context.newPage()
  await page.goto(`/schedule?plan=${ahead}&at=15:00`)
  const form = page.getByRole('dialog', { name: 'New class' })
  const time = form.getByRole('textbox', { name: 'Begins at' })
  await time.waitFor()
  await expect(time).toHaveValue('15:00')
  for (const [typed, read] of [
    ['930', '09:30'],
    ['9.05', '09:05'],
    ['8 pm', '20:00'],
    ['7', '07:00'],
  ] as const) {
    await time.fill(typed)
    await time.press('Tab')
    await expect(time).toHaveValue(read)
  }
  await time.press('ArrowUp')
  await expect(time).toHaveValue('07:15')
  await time.press('PageDown')
  await expect(time).toHaveValue('06:15')

  await time.fill('25:00')
  await time.press('Tab')
  await expect(form.getByText('Write the time like 09:30.')).toBeVisible()
  await expect(time).toHaveValue('25:00')
  await form.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(form.getByText('Choose a time.')).toBeVisible()
  await time.fill('10:00')
  await expect(form.getByText('Write the time like 09:30.')).toBeHidden()
  await context.close()
})

test('the way back and Escape ask before a plan that was begun is lost; then the focus is where it was', async ({
  browser,
}) => {
  const context = await contextOf(browser, 'manager')
  const page = await context.newPage()
  await page.goto('/schedule?view=agenda')
  const opener = page.getByRole('button', { name: 'Новое занятие' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Новое занятие' })
  const time = form.getByRole('textbox', { name: 'Начало' })
  await time.fill('18:45')
  const ask = page.getByRole('dialog', { name: 'Уйти без сохранения?' })
  for (const leave of [() => page.goBack(), () => time.press('Escape')]) {
    await leave()
    await ask.getByRole('button', { name: 'Отмена' }).click()
    await expect(ask).toBeHidden()
    await expect(time).toHaveValue('18:45')
    await expect(page).toHaveURL(/plan=/)
  }
  await time.press('Escape')
  await ask.getByRole('button', { name: 'Уйти' }).click()
  await expect(form).toBeHidden()
  await expect(page).not.toHaveURL(/plan=/)
  await expect(opener).toBeFocused()
  // What was closed is not met again on the way back.
  await page.goBack()
  await expect(form).toBeHidden()
  await context.close()
})

test('any day is reached from the title of the schedule, by the keyboard too', async ({ browser }) => {
  const context = await contextOf(browser, 'manager')
  const page = await context.newPage()
  await page.goto(`/schedule?view=day&on=${ahead}`)
  const title = page.getByRole('button', { name: /^Выбрать день/ })
  await title.press('Enter')
  const calendar = page.getByRole('dialog', { name: /^Выбрать день/ })
  const other = ahead.endsWith('-15') ? '16' : '15'
  const day = calendar.getByRole('button', { name: new RegExp(`^${other} `) })
  await day.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`on=${ahead.slice(0, 8)}${other}`))
  await expect(title).toContainText(`${other} `)
  await expect(title).toBeFocused()
  await context.close()
})

test('a day of a month that is full opens over the page, by its name and with all that is on it', async ({
  browser,
}) => {
  const { group, tuesday, owner, plan } = await ownGroup()
  const hours = ['08', '09', '11', '12', '15', '17']
  for (const hour of hours)
    await plan(
      tuesday,
      undefined,
      { starts_at: `${tuesday}T${hour}:00:00+05:00`, override_reason: 'Сборы' },
      owner,
    )
  const context = await contextOf(browser, 'manager')
  const page = await context.newPage()
  await opened(page, `/schedule?view=month&on=${tuesday}&group=${group}`, '/schedule/schedule/list/')
  await page.getByRole('button', { name: /ещё \d/ }).click()
  const day = page.getByRole('dialog', { name: new RegExp(`вторник, ${Number(tuesday.slice(8))} `, 'i') })
  for (const hour of hours) await expect(day.getByText(`${hour}:00`)).toBeVisible()
  // What lies behind does not shine through.
  await expect(day).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect(await faultsOf(page, '[role=dialog]')).toEqual([])
  await day.getByRole('button', { name: 'Закрыть' }).click()
  await expect(day).toBeHidden()
  await context.close()
})

test('the weeks on the page of a teacher and of a group, and the year of the holidays, are in the address', async ({
  browser,
}) => {
  const { name, group, teacher, tuesday, plan } = await ownGroup()
  await plan(tuesday)
  const context = await contextOf(browser, 'owner')
  const page = await context.newPage()
  const before = later(tuesday, -14)
  for (const path of [`/user/teacher/view/${teacher.id}?tab=schedule&`, `/group/${group}?`]) {
    await opened(page, `${path}on=${before}`, '/schedule/schedule/list/')
    const part = page.getByRole('region', { name: 'Расписание' }).first()
    const row = part.getByRole('button', { name: new RegExp(name) })
    await part.getByRole('button', { name: 'Позже' }).click()
    await expect(row).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`on=${tuesday}`))
    await page.reload()
    await expect(row).toBeVisible()
  }
  const next = new Date().getUTCFullYear() + 1
  await page.goto('/settings?tab=holidays')
  await page.getByRole('button', { name: 'Следующий год' }).click()
  await expect(page).toHaveURL(new RegExp(`year=${next}`))
  await page.reload()
  await expect(page.getByRole('list', { name: new RegExp(String(next)) })).toBeVisible()
  await context.close()
})
