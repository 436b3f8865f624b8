import { getOwnProfile, listSignIns, logIn } from '@qadam/contract/accounts/endpoints.ts'
import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import { listCatalog, listMyPrograms, listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { bearerOf } from '../../testing/sign-in.ts'

const polite = page.getByRole('status')
const urgent = page.getByRole('alert')
const menu = page.getByRole('navigation', { name: 'Главное меню' })
const isBarOn = () => document.querySelector('[data-bar][data-active]') !== null

afterEach(() => vi.restoreAllMocks())

test('success is said for two seconds and waits under the pointer; warnings and errors stay until they are closed [R102 R103]', async () => {
  answerByExamples()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const opened = await openPage('/course/view/1', { as: 'admin_school' })
  const share = page.getByRole('button', { name: 'Поделиться' })
  await expect.element(share).toBeVisible()
  // Fake timers control the lifetime of toasts.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
  const success = polite.getByText('Ссылка скопирована')
  // A click of the driver would advance the clock while it lasts.
  const copyLink = () => (share.element() as HTMLElement).click()
  copyLink()
  await expect.element(success).toBeVisible()
  vi.advanceTimersByTime(1_900)
  await expect.element(success).toBeVisible()
  vi.advanceTimersByTime(200)
  await expect.element(success).not.toBeInTheDocument()
  copyLink()
  await success.hover()
  vi.advanceTimersByTime(60_000)
  await expect.element(success).toBeVisible()
  await share.hover()
  vi.advanceTimersByTime(2_100)
  await expect.element(success).not.toBeInTheDocument()

  write.mockRejectedValue(new Error('refused'))
  await share.click()
  const warning = urgent.getByText(/^Скопируйте ссылку/)
  await expect.element(warning).toBeVisible()
  vi.advanceTimersByTime(60_000)
  await expect.element(warning).toBeVisible()
  vi.useRealTimers()

  await opened.goTo('/dictionaries/tag')
  await page.getByRole('button', { name: 'Добавить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новая запись' })
  await dialog.getByLabelText('Русский').fill('Не сохранится')
  server.disconnect(dictionaryCalls.tag.create)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
  await dialog.getByRole('button', { name: 'Добавить' }).click()
  await vi.advanceTimersByTimeAsync(1)
  const error = urgent.getByText(/^Нет связи с сервером/)
  await expect.element(error).toBeVisible()
  vi.advanceTimersByTime(60_000)
  await expect.element(error).toBeVisible()
  vi.useRealTimers()
  await urgent.getByRole('button', { name: 'Закрыть' }).last().click()
  await expect.element(error).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Русский')).toHaveValue('Не сохранится')
})

test('the bar at the top goes on with a call and off after it, whether it succeeds or fails [R102 R174 R329]', async () => {
  answerByExamples()
  for (const arrange of [
    () => server.answer(listMyPrograms, {}),
    () => server.failWithoutWords(listMyPrograms),
  ]) {
    await openPage('/settings', { as: 'student' })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Настройки')
    await expect.poll(isBarOn).toBe(false)
    arrange()
    const letGo = server.hold(listMyPrograms)
    await menu.getByRole('link', { name: 'Учёба' }).click()
    await expect.poll(isBarOn).toBe(true)
    letGo()
    await expect.poll(isBarOn).toBe(false)
  }
})

test('a question that is overtaken is taken back [R276]', async () => {
  answerByExamples()
  for (const [path, list] of [
    ['/catalog', listCatalog],
    ['/', listSchoolPrograms],
  ] as const) {
    server.answer(list, {})
    await openPage(path, { as: 'admin' })
    const box = page.elementLocator(await vi.waitUntil(() => document.querySelector('main search input')))
    await expect.poll(isBarOn).toBe(false)
    const letGo = server.hold(list)
    for (const q of ['сидн', 'мельб']) {
      await box.fill(q)
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => server.sent(list).at(-1)?.query).toMatchObject({ q })
    }
    await expect.poll(() => server.takenBack(list).slice(-2)).toEqual([true, false])
    letGo()
  }
})

test('without a network a note says so, what was typed stays, and the note goes by itself', async () => {
  answerByExamples()
  server.answer(getOwnProfile, { id: 7, role: 'student' })
  await openPage('/settings', { as: 'student' })
  const telegram = page.getByLabelText('Телеграм')
  await telegram.fill('typed')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  const note = polite.getByText(/^Нет интернета/)
  await expect.element(note).toBeVisible()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(telegram).toHaveValue('typed')
})

test('a language that was chosen on the device stays after the login, whatever the account says [R156]', async () => {
  answerByExamples()
  server.answer(logIn, { access: bearerOf('admin_school'), user: { id: 7, role: 'admin_school' } })
  server.answer(getOwnProfile, { id: 7, role: 'admin_school', language: 'kk' })
  server.answer(listSignIns, [])
  localStorage.setItem('lang', '2')
  await openPage('/login', { language: 'en' })
  await page.getByLabelText('E-mail or phone').fill('owner@demo.test')
  await page.getByLabelText('Password', { exact: true }).fill('a password')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect([localStorage.lang, localStorage.nb]).toEqual(['2', '6'])
})
