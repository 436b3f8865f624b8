import { listNotifications } from '@qadam/contract/notifications/endpoints.ts'
import {
  createStartLink,
  getOwnTelegram,
  getPersonalCode,
  getSchoolBot,
  removeSchoolBot,
  renewPersonalCode,
  setSchoolBot,
  trySchoolBot,
  unlinkTelegram,
} from '@qadam/contract/telegram/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import BotSettings from './widgets/BotSettings.tsx'
import OwnTelegram from './widgets/OwnTelegram.tsx'

const code = '7-ABCDEFGHJKMN'
const url = `https://t.me/qadam_bot?start=${code}`
const linked = { username: 'dana', linked_at: '2026-11-21T05:00:00Z', is_blocked: false }
const bot = {
  username: 'qadam_bot',
  state: 'on' as const,
  changed_at: '2026-11-21T05:00:00Z',
  is_operators: false,
  linked: 12,
  blocked: 1,
}
const phrases = { phrases: ['telegram'] } as const
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })

test('a student finds the personal code in the menu of the header, and it leads to the bot [R085]', async () => {
  server.answer(getPersonalCode, { data: { code, bot: 'qadam_bot', url, link: null } })
  server.answer(listNotifications, { unread: 0, results: [], next: null })
  await openPage('/notifications', { as: 'student' })
  await page.getByRole('button', { name: /^Меню профиля/ }).click()
  const item = page.getByRole('menuitem', { name: `Бот в Telegram, ваш код: ${code}` })
  await expect.element(item).toHaveAttribute('href', url)
})

test('nobody but a student has it there [R085]', async () => {
  server.answerByDefault(getPersonalCode, { data: { code, bot: 'qadam_bot', url, link: null } })
  server.answer(listNotifications, { unread: 0, results: [], next: null })
  await openPage('/notifications', { as: 'teacher' })
  await page.getByRole('button', { name: /^Меню профиля/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Мой профиль' })).toBeVisible()
  await expect.element(page.getByText(code)).not.toBeInTheDocument()
})

test('a student opens the bot by button or camera, and replaces the code', async () => {
  server.answer(getOwnTelegram, { bot: 'qadam_bot', link: null })
  server.answer(getPersonalCode, { data: { code, bot: 'qadam_bot', url, link: null } })
  await renderScreen(<OwnTelegram isStudent />, phrases)
  await expect.element(link('Открыть бота')).toHaveAttribute('href', url)
  await expect.element(page.getByRole('img', { name: 'QR-код со ссылкой на бота' })).toBeVisible()
  const fresh = { code: '7-ZZZZYYYYXXXX', bot: 'qadam_bot', url: `${url}Z`, link: null }
  server.answer(renewPersonalCode, { data: fresh })
  server.answer(getPersonalCode, { data: fresh })
  server.answer(getOwnTelegram, { bot: 'qadam_bot', link: null })
  await button('Заменить код').click()
  await expect.element(page.getByText(fresh.code)).toBeVisible()
})

test('staff make a link for one use', async () => {
  server.answer(getOwnTelegram, { bot: 'qadam_bot', link: null })
  await renderScreen(<OwnTelegram isStudent={false} />, phrases)
  server.answer(createStartLink, {
    url: 'https://t.me/qadam_bot?start=once',
    expires_at: '2026-11-21T06:00:00Z',
  })
  await button('Создать ссылку').click()
  await expect.element(link('Открыть бота')).toHaveAttribute('href', 'https://t.me/qadam_bot?start=once')
})

test('a linked chat is named and unlinked; a blocked one says what to do', async () => {
  server.answer(getOwnTelegram, { bot: 'qadam_bot', link: { ...linked, is_blocked: true } })
  await renderScreen(<OwnTelegram isStudent={false} />, phrases)
  await expect.element(page.getByText(/Чат связан: @dana/)).toBeVisible()
  await expect.element(page.getByText(/^Вы заблокировали бота @qadam_bot/)).toBeVisible()
  await expect.element(link('Открыть чат')).toHaveAttribute('href', 'https://t.me/qadam_bot')
  server.answer(unlinkTelegram, { bot: 'qadam_bot', link: null })
  server.answer(getOwnTelegram, { bot: 'qadam_bot', link: null })
  await button('Отвязать чат').click()
  await expect.element(button('Создать ссылку')).toBeVisible()
})

test('where the school has no bot nothing of it is shown', async () => {
  server.answer(getOwnTelegram, { bot: null, link: null })
  await renderScreen(<OwnTelegram isStudent />, phrases)
  await expect.element(page.getByRole('heading', { name: 'Telegram' })).not.toBeInTheDocument()
})

test('the school admin connects a bot by its token, which is checked before it is sent', async () => {
  server.answer(getSchoolBot, { bot: null, has_operator_bot: false })
  await renderScreen(<BotSettings />, phrases)
  await page.getByLabelText('Токен бота').fill('12345')
  await button('Проверить и сохранить').click()
  await expect.element(page.getByText(/Токен выглядит так/)).toBeVisible()
  const token = `123456789:${'A'.repeat(35)}`
  server.answer(setSchoolBot, { bot, has_operator_bot: false })
  server.answer(getSchoolBot, { bot, has_operator_bot: false })
  await page.getByLabelText('Токен бота').fill(token)
  await button('Проверить и сохранить').click()
  await expect.element(page.getByRole('heading', { name: '@qadam_bot' })).toBeVisible()
  await expect.element(page.getByLabelText('Токен бота')).toHaveValue('')
  expect(server.sent(setSchoolBot)[0]?.body).toEqual({ token })
})

test('a refused token says what to do, and a bot is removed after a question', async () => {
  server.answer(getSchoolBot, { bot: { ...bot, state: 'refused' }, has_operator_bot: false })
  await renderScreen(<BotSettings />, phrases)
  await expect.element(page.getByText(/^Telegram больше не знает этого токена/)).toBeVisible()
  server.answer(trySchoolBot, { bot, has_operator_bot: false })
  server.answer(getSchoolBot, { bot, has_operator_bot: false })
  await button('Проверить').click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await button('Удалить бота').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/сейчас их 12/)).toBeVisible()
  server.answer(removeSchoolBot, { bot: null, has_operator_bot: false })
  server.answer(getSchoolBot, { bot: null, has_operator_bot: false })
  await dialog.getByRole('button', { name: 'Удалить бота' }).click()
  await expect.element(page.getByRole('heading', { name: 'Подключить бота' })).toBeVisible()
})

test("a school without a bot takes the operator's by one button, or connects its own", async () => {
  const operators = { ...bot, username: 'schools_bot', is_operators: true }
  server.answer(getSchoolBot, { bot: null, has_operator_bot: true })
  await renderScreen(<BotSettings />, phrases)
  await expect.element(page.getByRole('heading', { name: 'Свой бот школы' })).toBeVisible()
  server.answer(setSchoolBot, { bot: operators, has_operator_bot: true })
  server.answer(getSchoolBot, { bot: operators, has_operator_bot: true })
  await button('Подключить общий бот').click()
  await expect.element(page.getByRole('heading', { name: '@schools_bot' })).toBeVisible()
  expect(server.sent(setSchoolBot)[0]?.body).toEqual({ is_operators: true })
  await expect.element(page.getByText(/Чаты с общим ботом отвяжутся \(сейчас их 12\)/)).toBeVisible()
})

test("the operator's bot instead of the school's is taken after a question, since all chats go", async () => {
  server.answer(getSchoolBot, { bot, has_operator_bot: true })
  await renderScreen(<BotSettings />, phrases)
  await button('Подключить общий бот').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/сейчас их 12/)).toBeVisible()
  expect(server.sent(setSchoolBot)).toEqual([])
  server.answer(setSchoolBot, { bot: { ...bot, is_operators: true }, has_operator_bot: true })
  await dialog.getByRole('button', { name: 'Подключить общий бот' }).click()
  await expect.poll(() => server.sent(setSchoolBot).length).toBe(1)
})

test('a silent bot of the operator says whom to ask', async () => {
  const operators = { ...bot, is_operators: true, state: 'refused' as const }
  server.answer(getSchoolBot, { bot: operators, has_operator_bot: true })
  await renderScreen(<BotSettings />, phrases)
  await expect.element(page.getByText(/напишите оператору установки/)).toBeVisible()
})
