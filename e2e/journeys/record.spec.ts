import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { conversations } from '../../packages/phrases/src/kk/screens/conversations.ts'
import { record as words } from '../../packages/phrases/src/kk/screens/record.ts'
import { recordPage } from '../../packages/phrases/src/kk/screens/recordPage.ts'
import { contextOf } from '../contexts.ts'
import { received } from '../mailbox.ts'
import { ownPhone } from '../own-phone.ts'
import { apiOf } from '../school-api.ts'
import { serverAddress } from '../server.ts'

const accounts = `${serverAddress}/api/v1/user/accounts`

/** Creates a student for whom the manager is responsible. */
async function ownStudent() {
  const manager = await apiOf('manager@demo.test')
  const me = await manager('GET', `${accounts}/get_user_profile/`)
  const number = randomInt(1e9)
  const student = await manager('POST', `${accounts}/manager_create/`, {
    role: 'student',
    first_name: 'Мөлдір',
    last_name: `Оспанова ${number}`,
    email: `record${number}@people.test`,
    phone: ownPhone(),
    responsible: me.id,
  })
  return { id: student.id, name: `Мөлдір Оспанова ${number}`, email: `record${number}@people.test` }
}

const inKazakh = (page: Page) =>
  page.addInitScript(() => {
    localStorage.lang = '1'
  })
const rowOf = (page: Page, field: string) => page.locator(`[data-field="${field}"]`)

test('a manager keeps a record in Kazakh; who comes second sees both values and loses none; a colleague is mentioned', {
  tag: '@long',
}, async ({ browser, request }) => {
  const student = await ownStudent()
  // The colleague reads letters at any hour, so that the journey does not depend on when it runs.
  const colleague = await apiOf('owner@demo.test')
  await colleague('PATCH', `${serverAddress}/api/v1/user/notification/settings/`, {
    quiet_from: '21:00',
    quiet_until: '21:00',
  })
  const office = await contextOf(browser, 'manager')
  const page = await office.newPage()
  await inKazakh(page)
  await page.goto(`/user/view/${student.id}?tab=visa`)
  await expect(page.getByRole('heading', { name: student.name })).toBeVisible()

  const corner = await contextOf(browser, 'owner')
  const second = await corner.newPage()
  await inKazakh(second)
  await second.goto(`/user/view/${student.id}?tab=visa`)
  const theirs = second.getByRole('textbox', { name: words.field_tracking })
  await theirs.focus()

  const mine = page.getByRole('textbox', { name: words.field_tracking })
  await mine.fill('KZ-100')
  await mine.press('Enter')
  await expect(rowOf(page, 'tracking').getByRole('status')).toBeAttached()
  await page.getByRole('checkbox', { name: words.field_visa_applied }).check()
  await expect(rowOf(page, 'visa_applied').getByRole('status')).toBeAttached()

  await theirs.fill('KZ-200')
  await theirs.press('Enter')
  const trouble = rowOf(second, 'tracking').getByRole('alert')
  await expect(trouble).toContainText('KZ-100')
  await expect(trouble).toContainText('KZ-200')
  await trouble.getByRole('button', { name: 'Менікін жазу: «KZ-200»' }).click()
  await expect(trouble).toBeHidden()
  await expect(rowOf(second, 'tracking').getByRole('status')).toBeAttached()
  // The second user's change reaches the first without a reload.
  await expect(mine).toHaveValue('KZ-200', { timeout: 20_000 })

  await page.getByRole('tab', { name: recordPage.tabCommunication }).click()
  const field = page.getByRole('textbox', { name: conversations.comment })
  await field.pressSequentially('@Раяна')
  await expect(page.getByRole('option', { name: /Раяна/ }).first()).toBeVisible()
  await field.press('Enter')
  await field.pressSequentially('құжаттары дайын ба?')
  await page.getByRole('button', { name: conversations.sendComment }).click()
  const line = page.getByRole('list', { name: conversations.timeline })
  await expect(line.locator('mark')).toContainText('@Раяна')
  await expect(line).toContainText('KZ-100')
  await received(request, 'owner@demo.test', new RegExp(`/user/view/${student.id}\\?tab=communication`))
  await Promise.all([office.close(), corner.close()])
})

test('a student on a phone writes to the curator, who finds it among what is due and answers', {
  tag: '@long',
}, async ({ browser }) => {
  const student = await contextOf(browser, 'student', { viewport: { width: 390, height: 844 } })
  const page = await student.newPage()
  await page.goto('/messages')
  const asked = `Какие справки нужны? ${randomInt(1e9)}`
  await page.getByRole('textbox', { name: 'Сообщение' }).fill(asked)
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByRole('list', { name: 'Сообщения' })).toContainText(asked)

  const office = await contextOf(browser, 'manager')
  const desk = await office.newPage()
  await desk.goto('/due?scope=all&whose=staff')
  await expect(desk.getByRole('link', { name: /^Ответить: / }).first()).toBeVisible()
  await expect(desk.getByRole('link', { name: /^Сообщения.*новых: \d/ })).toBeVisible()
  await desk.goto('/messages?state=waiting')
  await desk.getByRole('button', { name: new RegExp(asked.slice(-9)) }).click()
  const answer = `Адресная справка ${randomInt(1e9)}`
  await desk.getByRole('textbox', { name: 'Сообщение' }).fill(answer)
  await desk.getByRole('button', { name: 'Отправить' }).click()
  await expect(desk.getByRole('list', { name: 'Сообщения' })).toContainText(answer)
  await expect(page.getByText(answer)).toBeVisible({ timeout: 20_000 })
  await Promise.all([student.close(), office.close()])
})
