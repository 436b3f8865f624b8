import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { contextOf } from '../cast.ts'
import { opened } from '../opened.ts'
import { answered } from '../own-group.ts'
import { ownPhone } from '../own-phone.ts'
import { apiOf } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, logIn } from '../sign-in.ts'

// The journeys' own server stands on this machine, and what stands here is refused: a calendar that can be read is the
// matter of apps/api's busy.test.ts, which puts itself behind the address.
test('a teacher’s other calendar: addresses that lead inward are refused where they are typed, one that leads nowhere says so in the list, and none is shown again', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const owner = await apiOf('owner@demo.test')
  const email = `teacher${randomInt(1e9)}@people.test`
  const { id } = await owner('POST', `${serverAddress}/api/v1/user/accounts/manager_create/`, {
    role: 'teacher',
    first_name: 'Айнұр',
    last_name: `Тестова ${randomInt(1e9)}`,
    email,
    phone: ownPhone(),
    password: goodPassword,
  })
  await logIn(page, email, goodPassword)
  await page.goto('/settings?tab=hours')
  const section = page.getByRole('region', { name: 'Другие календари' })
  await section.getByRole('button', { name: 'Добавить календарь' }).click()
  const dialog = page.getByRole('dialog', { name: 'Добавить календарь' })
  const send = dialog.getByRole('button', { name: 'Добавить календарь' })
  await send.click()
  await expect(dialog.getByText('Назовите календарь!')).toBeVisible()
  await expect(dialog.getByText('Вставьте адрес календаря!')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Личный')
  const address = dialog.getByRole('textbox', { name: 'Адрес календаря' })
  const give = async (given: string) => {
    await address.fill(given)
    const [answer] = await Promise.all([answered(page, '/busy_calendar/create/'), send.click()])
    return answer.status()
  }
  for (const [given, sentence] of [
    ['http://calendar.google.com/private/basic.ics', 'Нужна ссылка, которая начинается с https://.'],
    ['webcal://127.0.0.1/basic.ics', 'Эта ссылка ведёт не в открытый интернет.'],
    [serverAddress.replace('http:', 'https:'), 'Эта ссылка ведёт не в открытый интернет.'],
    ['https://169.254.169.254/latest/meta-data/', 'Эта ссылка ведёт не в открытый интернет.'],
    ['https://[::ffff:10.0.0.1]/basic.ics', 'Эта ссылка ведёт не в открытый интернет.'],
    ['https://calendar.internal/basic.ics', 'Эта ссылка ведёт не в открытый интернет.'],
  ] as const) {
    expect(await give(given), given).toBe(400)
    await expect(address).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(address).toHaveValue(given)
  }

  // No name ends with .invalid (RFC 2606), so this one is asked for by its name and not found.
  const secret = `private-${randomInt(1e9)}`
  expect(await give(`webcal://calendar.invalid/${secret}/basic.ics`)).toBe(201)
  await expect(dialog).toBeHidden()
  const row = section.getByRole('listitem')
  await expect(row).toContainText('Личный')
  await expect(row).toContainText('calendar.invalid')
  // The list asks again by itself until the calendar was tried.
  await expect(row).toContainText('По этой ссылке календаря нет.', { timeout: 30_000 })
  await opened(page, '/settings?tab=hours', '/busy_calendar/list/')
  await expect(row).toContainText('По этой ссылке календаря нет.')
  expect(await page.content()).not.toContain(secret)
  await row.getByRole('button', { name: 'Прочитать снова: Личный' }).click()
  await expect(page.getByText('Читаем календарь ещё раз')).toBeVisible()

  const context = await contextOf(browser, 'manager')
  const staff = await context.newPage()
  await opened(staff, `/user/teacher/view/${id}?tab=work-days`, '/busy_calendar/list/')
  const seen = staff.getByRole('region', { name: 'Другие календари' }).getByRole('listitem')
  await expect(seen).toContainText('calendar.invalid')
  expect(await staff.content()).not.toContain(secret)
  await context.close()

  await row.getByRole('button', { name: 'Убрать календарь: Личный' }).click()
  const ask = page.getByRole('dialog', { name: 'Убрать календарь «Личный»?' })
  await ask.getByRole('button', { name: 'Убрать' }).click()
  await expect(row).toHaveCount(0)
})
