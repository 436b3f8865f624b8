import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { ownPhone } from '../own-phone.ts'
import { apiOf } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, logIn } from '../sign-in.ts'

const root = `${serverAddress}/api/v1`

/** Creates a new teacher. */
async function newTeacher() {
  const owner = await apiOf('owner@demo.test')
  const email = `teacher${randomInt(1e9)}@people.test`
  const name = { first_name: 'Айнұр', last_name: `Тестова ${randomInt(1e9)}` }
  const body = { ...name, email, phone: ownPhone(), password: goodPassword, role: 'teacher' }
  const { id } = await owner('POST', `${root}/user/accounts/manager_create/`, body)
  return { id, email, name: `${name.first_name} ${name.last_name}` }
}

test('a teacher says on a phone when they work, and a manager sees it and names a substitute [R011]', {
  tag: '@long',
}, async ({ page, browser }) => {
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
  const presented = staff.waitForResponse((answer) => answer.url().includes('/work_day/list/') && answer.ok())
  await staff.goto(`/user/teacher/view/${teacher.id}?tab=work-days`)
  await presented
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
