import { randomInt } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { contextOf } from '../contexts.ts'
import { ownPhone } from '../own-phone.ts'
import { ready } from '../ready.ts'
import { apiOf } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword } from '../sign-in.ts'

const root = `${serverAddress}/api/v1`
const texts = {
  ru: { tab: 'Русский', subject: 'Открытый урок', body: 'В субботу открытый урок. Придёте?' },
  kk: { tab: 'Қазақша', subject: 'Ашық сабақ', body: 'Сенбіде ашық сабақ болады. Келесіз бе?' },
  en: {
    tab: 'English',
    subject: 'An open lesson',
    body: 'There is an open lesson on Saturday. Will you come?',
  },
} as const

/** Creates a student of the demo school who reads at any hour; returns their id and a function that calls as them. */
async function newReader(last_name: string, first_name: string) {
  const email = `reader${randomInt(1e9)}@people.test`
  const manager = await apiOf('manager@demo.test')
  const account = { role: 'student', first_name, last_name, email, phone: ownPhone(), password: goodPassword }
  const { id } = await manager('POST', `${root}/user/accounts/manager_create/`, account)
  const send = await apiOf(email, goodPassword)
  const settings = (await send('GET', `${root}/user/notification/settings/`)) as unknown as {
    quiet_from: string
  }
  await send('PATCH', `${root}/user/notification/settings/`, { quiet_until: settings.quiet_from })
  return { id, send }
}

/** Opens the chat of a student with the school's bot by the link of their personal code. */
async function linkedChat(browser: Browser, { send }: Awaited<ReturnType<typeof newReader>>) {
  const { data } = (await send('GET', `${root}/user/accounts/code/`)) as unknown as { data: { code: string } }
  const context = await browser.newContext({ baseURL: serverAddress, viewport: { width: 390, height: 844 } })
  const chat = await context.newPage()
  await chat.goto(`/dev/telegram?start=${encodeURIComponent(data.code)}`)
  await chat.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(chat.getByRole('region', { name: 'Messages' }).locator('.bot').last()).toBeVisible()
  return chat
}

const bubbles = (chat: Page) => chat.getByRole('region', { name: 'Messages' })

test('a manager filters students, sends in three languages and sees who is left out; one answers in the chat, and the curator reads it', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const letters = 'бвгдзклмнпрст'
  const surname = `Ш${Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')}`
  const [russian, kazakh, english, , quiet] = [
    await newReader(surname, 'Алина'),
    await newReader(surname, 'Бекзат'),
    await newReader(surname, 'Виктор'),
    await newReader(surname, 'Гаухар'),
    await newReader(surname, 'Данияр'),
  ]
  for (const [reader, language] of [
    [russian, 'ru'],
    [kazakh, 'kk'],
    [english, 'en'],
  ] as const)
    await reader.send('POST', `${root}/user/accounts/language/`, { language })
  const chats = { ru: await linkedChat(browser, russian), kk: await linkedChat(browser, kazakh) }
  const chat = await linkedChat(browser, english)
  await linkedChat(browser, quiet)
  for (const channel of ['telegram', 'email'])
    await quiet.send('PATCH', `${root}/user/notification/settings/`, {
      choice: { kind: 'school_news', channel, choice: 'never' },
    })

  const office = await contextOf(browser, 'manager')
  const page = await office.newPage()
  await page.goto('/users-list?tab=all')
  await ready(page)
  await page.getByLabel('Поиск студентов').fill(surname)
  const table = page.getByRole('table', { name: 'Студенты' })
  await expect(table.getByRole('row')).toHaveCount(6)
  await page.getByRole('button', { name: 'Рассылка', exact: true }).click()
  await expect(page).toHaveURL(/\/mailings\/\d+/)
  await ready(page)

  await page.getByRole('combobox', { name: 'Чем отправить' }).click()
  await page.getByRole('option', { name: 'Только Telegram' }).click()
  for (const { tab, subject, body } of Object.values(texts)) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await page.getByLabel('Тема письма').fill(subject)
    await page.getByRole('textbox', { name: 'Текст', exact: true }).fill(body)
  }
  const count = page.getByRole('region', { name: 'Сколько получат' })
  await expect(count).toContainText(/3\s*получат из 5/)
  const leftOut = count.getByRole('list', { name: 'Не получат' })
  await expect(
    leftOut.getByRole('listitem').filter({ hasText: 'Ни один из выбранных каналов до них не доходит' }),
  ).toContainText('Гаухар')
  await expect(leftOut.getByRole('listitem').filter({ hasText: 'Отписались' })).toContainText('Данияр')
  const preview = page.getByRole('region', { name: 'Как увидят' })
  for (const { body } of Object.values(texts)) {
    await expect(preview).toContainText(body)
    const next = preview.getByRole('button', { name: 'Следующий получатель' })
    if (await next.isEnabled()) await next.click()
  }

  await page.getByRole('button', { name: /^Отправить 3/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Отправить 3/ })
    .click()
  await expect(page.getByText('Рассылка уйдёт через 30 секунд')).toBeVisible()
  await expect(bubbles(chat)).toContainText(texts.en.body, { timeout: 90_000 })
  await expect(bubbles(chats.ru)).toContainText(texts.ru.body, { timeout: 30_000 })
  await expect(bubbles(chats.kk)).toContainText(texts.kk.body, { timeout: 30_000 })
  const recipients = page.getByRole('region', { name: 'Получатели' })
  await expect(recipients.getByText('Отправлено', { exact: true })).toHaveCount(3, { timeout: 30_000 })
  await expect(recipients).toContainText('Отписались')

  await chat.getByRole('textbox', { name: 'Message' }).fill('Yes, with my mother. Where is it?')
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(async () => {
    await page.goto(`/messages?student=${english.id}`)
    await ready(page)
    await expect(page.getByText('Yes, with my mother. Where is it?').first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
})
