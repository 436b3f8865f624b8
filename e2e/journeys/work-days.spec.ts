import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { faultsOf } from '../axe.ts'
import { contextOf } from '../cast.ts'
import { opened } from '../opened.ts'
import { answered, later, typed } from '../own-group.ts'
import { ownPhone } from '../own-phone.ts'
import { apiOf } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, logIn } from '../sign-in.ts'

const root = `${serverAddress}/api/v1`

/** A teacher of this test's own. */
async function newTeacher() {
  const owner = await apiOf('owner@demo.test')
  const email = `teacher${randomInt(1e9)}@people.test`
  const name = { first_name: 'Айнұр', last_name: `Тестова ${randomInt(1e9)}` }
  const body = { ...name, email, phone: ownPhone(), password: goodPassword, role: 'teacher' }
  const { id } = await owner('POST', `${root}/user/accounts/manager_create/`, body)
  return { id, email, name: `${name.first_name} ${name.last_name}` }
}

test('a teacher says on a phone when they work, and a manager sees it and names a substitute [R011]', async ({
  page,
  browser,
}) => {
  const [teacher, substitute] = [await newTeacher(), await newTeacher()]
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, teacher.email, goodPassword)
  await page.goto('/settings?tab=hours')
  const week = page.getByRole('region', { name: 'Рабочие часы' })
  const monday = week.getByRole('group', { name: 'Понедельник' })
  await monday.getByRole('switch', { name: 'Понедельник' }).check()
  await monday.getByLabel('Конец: Понедельник, 1').fill('13:00')
  await monday.getByRole('button', { name: 'Добавить часы: Понедельник' }).click()
  await monday.getByLabel('Начало: Понедельник, 2').fill('12:00')
  await expect(monday.getByRole('alert')).toHaveText('Пересекается с другими часами этого дня.')
  await monday.getByLabel('Начало: Понедельник, 2').fill('14:00')
  await monday.getByLabel('Конец: Понедельник, 2').fill('18:00')
  await monday.getByRole('button', { name: 'Скопировать на другие дни: Понедельник' }).click()
  await page.getByRole('dialog').getByLabel('Среда').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Скопировать' }).click()
  await expect(week.getByText('16 ч в неделю')).toBeVisible()
  const saved = page.waitForResponse((answer) => answer.url().includes('/work_day/week/') && answer.ok())
  await week.getByRole('button', { name: 'Сохранить часы' }).click()
  await saved
  await page.reload()
  await expect(week.getByRole('group', { name: 'Среда' }).getByLabel('Конец: Среда, 2')).toHaveValue('18:00')

  const staff = await browser.newPage()
  await logIn(staff, 'manager@demo.test')
  const told = staff.waitForResponse((answer) => answer.url().includes('/work_day/list/') && answer.ok())
  await staff.goto(`/user/teacher/view/${teacher.id}?tab=work-days`)
  await told
  await expect(staff.getByText('16 ч в неделю')).toBeVisible()
  await staff.getByRole('button', { name: 'Добавить отсутствие' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Добавить отсутствие' })
  await dialog.getByLabel('Причина').fill('Отпуск')
  await dialog.getByRole('combobox', { name: 'Замена' }).fill(substitute.name)
  await staff.getByRole('option', { name: substitute.name }).click()
  await dialog.getByRole('button', { name: 'Сохранить отсутствие' }).click()
  await expect(staff.getByRole('list', { name: 'Отсутствия' })).toContainText('Отпуск · замена: Айнұр')
  await staff.close()
})

/** The controls of a part of the page that do not fit beside the edges of the screen. */
const outside = (part: Locator) =>
  part.locator('button, input').evaluateAll((controls) =>
    controls
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        return width > 1 && (left < 0 || right > document.documentElement.clientWidth)
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  )

test('three intervals, days unlike their week and an absence with a substitute are typed on a phone, fit it, and are there after a reload [R011]', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const [teacher, substitute] = [await newTeacher(), await newTeacher()]
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, teacher.email, goodPassword)
  await page.goto('/settings?tab=hours')
  const week = page.getByRole('region', { name: 'Рабочие часы' })
  const days = page.getByRole('region', { name: 'Особые дни' })
  const absences = page.getByRole('region', { name: 'Отсутствия' })
  const tuesday = week.getByRole('group', { name: 'Вторник' })
  const hours = [
    ['08:00', '10:00'],
    ['11:00', '13:00'],
    ['15:00', '18:30'],
  ] as const
  const bounds = tuesday.getByRole('button', { name: /^С какого и по какой день/ })
  const today = new Date().toISOString().slice(0, 10)
  const [since, awayOn] = [typed(later(today, 100)), typed(later(today, 130))]

  await tuesday.getByRole('switch', { name: 'Вторник' }).check()
  for (const [index, [from, to]] of hours.entries()) {
    if (index > 0) await tuesday.getByRole('button', { name: 'Добавить часы: Вторник' }).click()
    await tuesday.getByLabel(`Конец: Вторник, ${index + 1}`).fill(to)
    await tuesday.getByLabel(`Начало: Вторник, ${index + 1}`).fill(from)
  }
  await bounds.nth(2).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'С какого дня' }).fill(since)
  await page.getByRole('dialog').getByRole('textbox', { name: 'С какого дня' }).press('Tab')
  await page.keyboard.press('Escape')
  await expect(tuesday.getByText(`с ${since}`)).toBeVisible()
  await expect(week.getByText('4 ч в неделю')).toBeVisible()
  expect(await outside(week)).toEqual([])
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/work_day/week/') && answer.ok()),
    week.getByRole('button', { name: 'Сохранить часы' }).click(),
  ])

  const day = (date: number) => days.getByRole('button', { name: new RegExp(`^${date} `) })
  await days.getByRole('button', { name: 'Следующий месяц' }).click()
  await day(21).click()
  await day(23).click()
  await expect(days.getByText('Выбрано 2 дня')).toBeVisible()
  await days.getByText('Свои часы', { exact: true }).click()
  await days.getByLabel('Конец: 1').fill('12:00')
  await days.getByRole('button', { name: 'Ещё часы' }).click()
  await days.getByLabel('Конец: 2').fill('19:00')
  await days.getByLabel('Начало: 2').fill('16:00')
  await days.getByRole('textbox', { name: 'Заметка' }).fill('Приёмные экзамены')
  expect(await outside(days)).toEqual([])
  await saveDays(page, days)
  await day(22).click()
  await saveDays(page, days)

  await absences.getByRole('button', { name: 'Добавить отсутствие' }).click()
  const dialog = page.getByRole('dialog', { name: 'Добавить отсутствие' })
  for (const field of ['Первый день', 'Последний день']) {
    await dialog.getByRole('textbox', { name: field }).fill(awayOn)
    await dialog.getByRole('textbox', { name: field }).press('Tab')
  }
  await dialog.getByRole('switch', { name: 'Целыми днями' }).uncheck()
  await dialog.getByLabel('Время в первый день').fill('12:00')
  await dialog.getByLabel('Время в последний день').fill('15:30')
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Защита диссертации')
  await expect(dialog.getByRole('combobox', { name: 'Замена' })).toHaveCount(0)
  expect(await outside(dialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Сохранить отсутствие' }).click()
  await expect(dialog).toBeHidden()
  const away = absences.getByRole('listitem')
  await expect(away).toContainText(`${awayOn}, 12:00 – ${awayOn}, 15:30`)
  await expect(away).toContainText('Защита диссертации · без замены')

  // The school names the substitute, on a phone too.
  const staff = await (await contextOf(browser, 'manager', { viewport: page.viewportSize() })).newPage()
  await staff.goto(`/user/teacher/view/${teacher.id}?tab=work-days`)
  const known = staff.getByRole('region', { name: 'Отсутствия' })
  await known.getByRole('button', { name: /^Изменить отсутствие/ }).click()
  const change = staff.getByRole('dialog', { name: 'Отсутствие' })
  await expect(change.getByLabel('Время в последний день')).toHaveValue('15:30')
  await change.getByRole('combobox', { name: 'Замена' }).fill(substitute.name)
  await staff.getByRole('option', { name: substitute.name }).click()
  expect(await outside(change)).toEqual([])
  await change.getByRole('button', { name: 'Сохранить отсутствие' }).click()
  await expect(known.getByRole('listitem')).toContainText('замена: Айнұр')
  expect(await outside(known)).toEqual([])
  await staff.context().close()

  await opened(page, '/settings?tab=hours', '/work_day/list/')
  for (const [index, [from, to]] of hours.entries()) {
    await expect(tuesday.getByLabel(`Начало: Вторник, ${index + 1}`)).toHaveValue(from)
    await expect(tuesday.getByLabel(`Конец: Вторник, ${index + 1}`)).toHaveValue(to)
  }
  await expect(bounds.nth(2)).toHaveAccessibleName(new RegExp(`с ${since}`))
  const ownHours = '09:00–12:00, 16:00–19:00 · Приёмные экзамены'
  await expect(days.getByRole('list', { name: 'Особые дни' }).getByRole('listitem')).toContainText([
    ownHours,
    'Выходной',
    ownHours,
  ])
  await days.getByRole('button', { name: 'Следующий месяц' }).click()
  await day(23).click()
  await expect(days.getByLabel('Начало: 2')).toHaveValue('16:00')
  await expect(days.getByLabel('Конец: 2')).toHaveValue('19:00')
  await expect(away).toContainText('Защита диссертации · замена: Айнұр')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await faultsOf(page, 'main')).toEqual([])
})

async function saveDays(page: Page, days: Locator) {
  await Promise.all([
    answered(page, '/work_day/override/set/'),
    days.getByRole('button', { name: 'Сохранить дни' }).click(),
  ])
  await expect(days.getByText('Выберите в календаре один или несколько дней.')).toBeVisible()
}

test('the holidays of Kazakhstan stand in the settings of the school, year by year', async ({ page }) => {
  await logIn(page, 'manager@demo.test')
  await opened(page, '/settings?tab=holidays', '/holiday/list/')
  const list = page.getByRole('list', { name: /^Праздники, \d{4} год$/ })
  await expect(list).toContainText('Наурыз мейрамы')
  const shown = await list.getAttribute('aria-label')
  await page.getByRole('button', { name: 'Следующий год' }).click()
  await expect(list).not.toHaveAttribute('aria-label', String(shown))
  await expect(list).toContainText('День Независимости')
})
