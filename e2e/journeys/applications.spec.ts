import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { contextOf, showcaseProgram } from '../cast.ts'
import { ownPhone } from '../own-phone.ts'
import { apiOf, course } from '../school-api.ts'
import { serverAddress } from '../server.ts'

test('the five statuses have five colours, and by the keyboard alone a card is moved by its menu [R145]', async ({
  browser,
}) => {
  const manager = await apiOf('manager@demo.test')
  const lastName = `Өтініш${randomInt(1e9)}`
  const student = await manager('POST', `${serverAddress}/api/v1/user/accounts/manager_create/`, {
    email: `applicant.${randomInt(1e9)}@people.test`,
    phone: ownPhone(),
    first_name: 'Аружан',
    last_name: lastName,
    role: 'student',
  })
  await manager('POST', `${course}/course/status/`, {
    user_id: student.id,
    course_id: await showcaseProgram(),
    status: 'selected',
  })
  const office = await contextOf(browser, 'manager')
  const desk = await office.newPage()
  await desk.goto('/applications')
  const move = desk.getByRole('button', { name: new RegExp(`^Переместить: .*${lastName}`) })
  await move.focus()
  const colours = await desk
    .locator('section[data-status] header > :first-child')
    .evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).backgroundColor))
  expect(new Set(colours).size).toBe(5)
  await desk.keyboard.press('Enter')
  await desk.getByRole('menuitem', { name: 'Убрать программу' }).focus()
  await desk.keyboard.press('Enter')
  await desk.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).press('Enter')
  await expect(move).toHaveCount(0)
  await office.close()
})
