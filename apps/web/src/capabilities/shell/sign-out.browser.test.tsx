import { logOut } from '@qadam/contract/accounts/endpoints.ts'
import { drawOnBoard } from '@qadam/contract/boards/endpoints.ts'
import { createHomework, updateHomework } from '@qadam/contract/homework/endpoints.ts'
import { saveAnswer } from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loginSucceeded, session, sessionEnded } from '../../platform/session.ts'
import { saveFile, storedFiles } from '../../platform/stored-files.ts'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { bearerOf } from '../../testing/sign-in.ts'

const dialog = page.getByRole('dialog', { name: 'Не всё сохранено' })
const answer = JSON.stringify({ answer: { type: 'select_one', option: 'a' }, key: 'once' })
const waitingOf = (person: number) => ({
  [`attempt:${person}:8:1`]: answer,
  [`attempt:${person}:8:2`]: answer,
  [`attempt:${person}:8:3`]: answer,
  [`homework:${person}:5:`]: JSON.stringify({ text: 'Мой город', base: '', key: 'text' }),
  [`board:${person}:3`]: JSON.stringify([{ id: 'a', version: 1, versionNonce: 1 }]),
})
const others = { ...waitingOf(71), 'grading:71:4': '{}', 'draft:task:71:4': '{}' }
const storedKeys = () =>
  Object.keys(localStorage).filter((key) => /^(attempt|homework|board|grading|draft)/.test(key))

beforeEach(() => {
  answerByExamples()
  server.answer(logOut)
  server.answer(saveAnswer, ({ body }) => ({ task_id: body.task_id }))
  server.answer(createHomework, { id: 6, desc: '', version: 1 })
  server.answer(updateHomework, { id: 6, desc: 'Мой город', version: 2 })
  server.answer(drawOnBoard, {})
  for (const [key, value] of Object.entries({ ...waitingOf(7), ...others })) localStorage.setItem(key, value)
})

async function logOutBy({ isCut = false } = {}) {
  const opened = await openPage('/settings', { as: 'student' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isCut) server.disconnect()
  await clickExit()
  return opened
}

async function clickExit() {
  await page.getByRole('button', { name: /Меню профиля/ }).click()
  await page.getByRole('menuitem', { name: 'Выход' }).click()
}

test('signing out sends what waits on the device, then leaves none of it there, and what others wrote stays', async () => {
  const opened = await logOutBy()
  await expect.poll(opened.address).toBe('/guest-catalog')
  const sent = server.sent(saveAnswer).map(({ params, body }) => `${params.id} ${body.task_id}`)
  expect(sent.sort()).toEqual(['8 1', '8 2', '8 3'])
  expect(server.headersOf(saveAnswer)[0]?.get('idempotency-key')).toBe('once')
  expect(server.sent(updateHomework).map(({ body }) => body.desc)).toEqual(['Мой город'])
  expect(server.sent(drawOnBoard).map(({ params }) => params)).toEqual([{ id: 3 }])
  expect(storedKeys().sort()).toEqual(Object.keys(others).sort())
})

test('without a network it says what is not saved and waits; once the network is back, it saves and signs out', async () => {
  const opened = await logOutBy({ isCut: true })
  await expect.element(dialog.getByText('3 ответа ещё не сохранены')).toBeVisible()
  await expect.element(dialog.getByText('1 текст задания ещё не сохранён')).toBeVisible()
  await expect.element(dialog.getByText('Рисунок на 1 доске ещё не сохранён')).toBeVisible()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Нет связи с сервером')
  await dialog.getByRole('button', { name: 'Подождать' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect([session()?.user.id, storedKeys().length]).toEqual([7, 5 + Object.keys(others).length])
  await clickExit()
  await expect.element(dialog.getByText('3 ответа ещё не сохранены')).toBeVisible()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Нет связи с сервером')
  server.connect()
  window.dispatchEvent(new Event('online'))
  await expect.poll(opened.address).toBe('/guest-catalog')
  expect(storedKeys().sort()).toEqual(Object.keys(others).sort())
})

test('a form that is not saved is asked about after all that waited has been sent', async () => {
  const opened = await openPage('/settings', { as: 'student' })
  await page.getByLabelText('Телеграм').fill('typed')
  // The history of a browser answers for a form that is not saved; that of the tests does not.
  const dirty = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', dirty)
  await clickExit()
  const leaving = page.getByRole('dialog', { name: 'Уйти без сохранения?' })
  await leaving.getByRole('button', { name: 'Отмена' }).click()
  window.removeEventListener('beforeunload', dirty)
  expect([opened.address().split('?')[0], session()?.user.id]).toEqual(['/settings', 7])
  expect(server.sent(drawOnBoard)).toHaveLength(1)
})

test('who signs out all the same loses it: their own alone', async () => {
  const opened = await logOutBy({ isCut: true })
  await dialog.getByRole('button', { name: 'Выйти и потерять' }).click()
  await expect.poll(opened.address).toBe('/guest-catalog')
  expect(session()).toBeNull()
  expect(storedKeys().sort()).toEqual(Object.keys(others).sort())
})

test('a message that was begun is asked about, stays when the session ends by itself, and is nobody else’s', async () => {
  localStorage.clear()
  const field = page.getByRole('main').getByRole('textbox')
  await openPage('/messages', { as: 'student' })
  await field.fill('Личное')
  sessionEnded()
  loginSucceeded(bearerOf('student', 9))
  await openPage('/messages')
  await expect.element(field).toHaveValue('')
  sessionEnded()
  loginSucceeded(bearerOf('student'))
  const opened = await openPage('/messages')
  await expect.element(field).toHaveValue('Личное')
  await clickExit()
  await expect.element(dialog.getByText('1 черновик не отправлен: сообщение, форма или оценка')).toBeVisible()
  await dialog.getByRole('button', { name: 'Остаться' }).click()
  await expect.element(field).toHaveValue('Личное')
  await clickExit()
  await dialog.getByRole('button', { name: 'Выйти и потерять' }).click()
  await expect.poll(opened.address).toBe('/guest-catalog')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('files that wait are asked about and go with their owner; those of others stay for them, unseen', async () => {
  localStorage.clear()
  const slot = { place: 'homework 5 ' }
  const file = new File(['x'], 'essay.pdf')
  await saveFile({ owner: 7, ...slot }, { key: 'mine', file })
  await saveFile({ owner: 71, ...slot }, { key: 'theirs', file })
  expect((await storedFiles({ owner: 7, ...slot })).map(({ key }) => key)).toEqual(['mine'])
  const opened = await logOutBy()
  await expect.element(dialog.getByText(/^1 файл ещё не отправлен/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Выйти и потерять' }).click()
  await expect.poll(opened.address).toBe('/guest-catalog')
  expect(await storedFiles({ owner: 7, ...slot })).toEqual([])
  expect((await storedFiles({ owner: 71, ...slot })).map(({ key }) => key)).toEqual(['theirs'])
})
