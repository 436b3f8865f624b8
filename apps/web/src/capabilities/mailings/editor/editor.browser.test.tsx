import {
  changeMailingState,
  checkMailing,
  countAudience,
  getMailing,
  listAudience,
  listTemplates,
  previewMailing,
  testMailing,
  updateMailing,
} from '@qadam/contract/mailings/endpoints.ts'
import { getMailingSettings } from '@qadam/contract/mailings/settings.ts'
import { listViews } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const draft = {
  id: 4,
  name: 'Апостиль',
  state: 'draft' as const,
  purpose: 'information' as const,
  channels: ['telegram', 'email'] as const,
  audience: { kind: 'filter' as const, where: {} },
  readers: 'students' as const,
  texts: { ru: { subject: 'Тема', body: 'Здравствуйте!', buttons: [] } },
  fallback: ['ru', 'kk', 'en'] as const,
  started_at: null,
  changed_at: '2026-11-23T04:11:00.000Z',
  version: 1,
}
const summary = {
  total: 58,
  reached: 52,
  students: 31,
  guardians: 21,
  ways: [
    { channel: 'telegram' as const, language: 'kk' as const, count: 14 },
    { channel: 'email' as const, language: 'ru' as const, count: 38 },
  ],
  left_out: [{ reason: 'no_address' as const, count: 6, names: ['Кунту Р.', 'Уәлі Ә.'] }],
  minutes: 1,
}
const readers = ['Дана Ким', 'Тимур Ли'].map((name, at) => ({ person_id: at + 3, student_id: at + 3, name }))

beforeEach(() => {
  answerByExamples()
  let now: Record<string, unknown> = draft
  server.answer(getMailing, () => now as typeof draft)
  server.answer(updateMailing, ({ body: { version, ...change } }) => {
    now = { ...now, ...(change as object), audience: draft.audience, version: version + 1 }
    return now as typeof draft
  })
  server.answer(listViews, [])
  server.answer(getMailingSettings, { sms_on: false, sms_possible: true })
  server.answer(countAudience, summary)
  server.answer(checkMailing, { lines: [], summary })
  server.answer(listAudience, { count: readers.length, results: readers })
  server.answer(previewMailing, ({ body }) => ({
    language: 'ru' as const,
    telegram: `для ${body.person_id}`,
    letter: '<p>Письмо</p>',
  }))
})

const body = page.getByRole('textbox', { name: 'Текст', exact: true })
const column = (name: string) => page.getByRole('region', { name, exact: true })

test('the count says by which channel and language, and who is left out with the next step', async () => {
  await openPage('/mailings/4', { as: 'admin' })
  const to = column('Кому')
  await expect.element(to.getByText('получат из 58')).toBeVisible()
  await expect.element(to.getByRole('row', { name: /Почта/ })).toHaveTextContent('Почта38038')
  await expect.element(to.getByText('Кунту Р., Уәлі Ә. и ещё 4')).toBeVisible()
  await expect.element(to.getByText('Добавьте почту в карточке или пригласите в бота.')).toBeVisible()
  await to.getByRole('button', { name: 'Показать: Ни один из выбранных каналов до них не доходит' }).click()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Дана Ким' })).toBeVisible()
  expect(server.sent(listAudience).at(-1)).toMatchObject({ query: { reason: 'no_address' } })
})

test('a saved view gives its conditions, which are counted and stored', async () => {
  const filter = [{ field: 'visa', op: 'is', value: true }]
  server.answer(listViews, [{ id: 5, name: 'Ждут визу', search: { columns: [], filter, sort: 'name' } }])
  await openPage('/mailings/4', { as: 'admin' })
  await page.getByRole('button', { name: 'Взять из вида' }).click()
  await page.getByRole('menuitem', { name: 'Ждут визу' }).click()
  await expect.element(page.getByRole('button', { name: /Нужна виза/ })).toBeVisible()
  await expect
    .poll(() => server.sent(updateMailing))
    .toMatchObject([{ body: { audience: { kind: 'filter', where: { filter } }, version: 1 } }])
  await expect.poll(() => server.sent(countAudience).at(-1)?.query).toMatchObject({ filter })
})

test('[R096] what is wrong with the text is said at once, and the text saves itself', async () => {
  await openPage('/mailings/4', { as: 'admin' })
  await body.fill('Привет, {{imya}} <u>!')
  const faults = page.getByRole('list', { name: 'Что исправить' })
  await expect.element(faults.getByText('Такого поля нет: {{imya}}.', { exact: false })).toBeVisible()
  await expect.element(faults.getByText('Такого оформления нет: <u>.', { exact: false })).toBeVisible()
  await body.fill('Привет!')
  await expect.element(faults).not.toBeInTheDocument()
  await expect.element(page.getByText('7 из 4 096')).toBeVisible()
  await expect.poll(() => server.sent(updateMailing).at(-1)?.body.texts?.ru?.body).toBe('Привет!')
  await expect.element(page.getByText(/сохранено 09:11/)).toBeVisible()
})

test('a brace opens the fields, and the chosen one takes its place with its word', async () => {
  await openPage('/mailings/4', { as: 'admin' })
  await body.fill('Привет, ')
  await body.click()
  await userEvent.keyboard('{End}{{')
  const menu = page.getByRole('dialog', { name: /^Поле/ })
  await menu.getByLabelText(/^Слово, если пусто/).fill('друг')
  await menu.getByRole('button', { name: 'Вставить' }).click()
  await expect.element(body).toHaveValue('Привет, {{first_name|друг}}')
  await expect.poll(() => server.sent(updateMailing).at(-1)?.body.texts?.ru?.body).toContain('|друг')
})

test('the preview goes through real readers with J and K', async () => {
  await openPage('/mailings/4', { as: 'admin' })
  const preview = column('Как увидят')
  await expect.element(preview.getByText('для 3')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(preview.getByText('для 4')).toBeVisible()
  await expect.element(preview.getByText('2 из 2')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(preview.getByText('1 из 2')).toBeVisible()
})

test('a template replaces a text only after a question, and names what is to be written', async () => {
  const texts = { ru: { subject: 'С Наурызом, {{first_name|друг}}!', body: 'С праздником', buttons: [] } }
  server.answer(listTemplates, {
    results: [{ key: 'nauryz', purpose: 'greeting', texts, blanks: ['date'], version: 0 }],
  })
  await openPage('/mailings/4', { as: 'admin' })
  await page.getByRole('button', { name: 'Шаблоны' }).click()
  await expect.element(page.getByText('Впишите сами: {{date}}')).toBeVisible()
  await page.getByRole('button', { name: 'Выбрать: С Наурызом, друг!' }).click()
  await page
    .getByRole('dialog', { name: 'Заменить текст шаблоном?' })
    .getByRole('button', { name: 'Заменить' })
    .click()
  await expect.element(body).toHaveValue('С праздником')
  await expect.element(page.getByRole('radio', { name: 'Поздравление' })).toBeChecked()
  await expect.poll(() => server.sent(updateMailing).at(-1)?.body.purpose).toBe('greeting')
})

test('sending asks to mend what is red, then for the number, and can be taken back', async () => {
  server.answer(checkMailing, {
    lines: [{ code: 'no_subject', level: 'stop', values: { language: 'kk' } }],
    summary,
  })
  await openPage('/mailings/4', { as: 'admin' })
  await page.getByRole('button', { name: 'Отправить 52' }).click()
  let dialog = page.getByRole('dialog', { name: 'Отправить рассылку' })
  await expect.element(dialog.getByText('Нет темы письма (Қазақша)')).toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Отправить 52' }))
    .toHaveAttribute('aria-disabled', 'true')

  server.answer(checkMailing, { lines: [], summary: { ...summary, reached: 250, must_type: true } })
  const sent = { ...draft, state: 'scheduled' as const, scheduled_at: '2026-11-23T04:00:30.000Z', version: 2 }
  server.answer(changeMailingState, sent)
  await openPage('/mailings/4', { as: 'admin' })
  await page.getByRole('button', { name: 'Отправить 250' }).click()
  dialog = page.getByRole('dialog', { name: 'Отправить рассылку' })
  await expect
    .element(dialog.getByRole('button', { name: 'Отправить 250' }))
    .toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabelText(/^Введите число получателей/).fill('250')
  server.answer(getMailing, sent)
  await dialog.getByRole('button', { name: 'Отправить 250' }).click()
  await expect.element(page.getByText('Рассылка уйдёт через 30 секунд')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect
    .poll(() => server.sent(changeMailingState).map(({ body: request }) => request))
    .toMatchObject([
      { action: 'send', at: null, count: 250, version: 1 },
      { action: 'take_back', version: 2 },
    ])
})

test('a time is the time of the school', async () => {
  server.answer(changeMailingState, {
    ...draft,
    state: 'scheduled',
    scheduled_at: '2026-12-01T05:00:00.000Z',
  })
  await openPage('/mailings/4?send=true', { as: 'admin' })
  const dialog = page.getByRole('dialog', { name: 'Отправить рассылку' })
  await dialog.getByRole('radio', { name: 'В своё время' }).click()
  await dialog.getByLabelText('День').fill('01.12.2026')
  await dialog.getByLabelText('Время', { exact: true }).fill('10:00')
  await dialog.getByRole('button', { name: 'Запланировать для 52' }).click()
  await expect
    .poll(() => server.sent(changeMailingState).map(({ body: request }) => request))
    .toMatchObject([{ action: 'send', at: '2026-12-01T05:00:00.000Z' }])
})

test('a service mailing asks for its reason and says who must approve it', async () => {
  server.answer(checkMailing, { lines: [], summary: { ...summary, needs_second: true } })
  server.answer(changeMailingState, { ...draft, state: 'awaiting_approval' })
  await openPage('/mailings/4', { as: 'admin' })
  await page.getByRole('radio', { name: 'Важное для всех' }).click()
  await page.getByLabelText(/^Причина/).fill('Офис закрыт')
  await expect.poll(() => server.sent(updateMailing).at(-1)?.body.service_reason).toBe('Офис закрыт')
  await page.getByRole('button', { name: 'Отправить 52' }).click()
  const dialog = page.getByRole('dialog', { name: 'Отправить рассылку' })
  await expect.element(dialog.getByText(/её должен одобрить второй сотрудник/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Отдать на одобрение' }).click()
  await expect.element(page.getByText('Рассылка ждёт одобрения второго сотрудника')).toBeVisible()
})

test('both changed the same: the person decides, and what only one changed is joined', async () => {
  await openPage('/mailings/4', { as: 'admin' })
  await expect.element(body).toHaveValue('Здравствуйте!')
  server.refuse(updateMailing, { status: 409, code: 'stale_version' })
  server.answer(getMailing, { ...draft, name: 'Другое имя', readers: 'both', version: 5 })
  await page.getByLabelText(/^Название/).fill('Моё имя')
  const conflict = page.getByRole('dialog', { name: 'Рассылку изменил кто-то ещё' })
  await expect.element(conflict).toBeVisible()
  server.answer(updateMailing, { ...draft, name: 'Моё имя', readers: 'both', version: 6 })
  await conflict.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect.element(page.getByRole('radio', { name: 'Студенты и родители' })).toBeChecked()
  await expect
    .poll(() => server.sent(updateMailing).at(-1)?.body)
    .toMatchObject({ name: 'Моё имя', version: 5 })
})

test('a test goes to oneself in the language of the open tab', async () => {
  server.answer(testMailing, { channels: ['telegram'] })
  await openPage('/mailings/4', { as: 'admin' })
  await page.getByRole('button', { name: 'Прислать себе' }).click()
  await expect.element(page.getByText('Прислали вам: Telegram')).toBeVisible()
  expect(server.sent(testMailing)).toMatchObject([{ body: { language: 'ru' } }])
})

test('SMS can be chosen where the school sends it, and is shown with the parts that are paid for', async () => {
  const text = 'Qadam: Визы готовы\nОтписаться: https://qadam.test/unsubscribe/n1'
  server.answer(getMailingSettings, { sms_on: true, sms_possible: true })
  server.answer(previewMailing, {
    language: 'ru',
    sms: { text, encoding: 'ucs2', units: 380, segments: 6 },
  })
  server.answer(checkMailing, {
    lines: [
      { code: 'sms_too_long', level: 'stop', values: { segments: 6, limit: 5 } },
      { code: 'sms_segments', level: 'ask', values: { count: 12, segments: 72, longest: 6 } },
    ],
    summary,
  })
  await openPage('/mailings/4', { as: 'admin' })
  await page.getByRole('combobox', { name: 'Чем отправить' }).click()
  await page.getByRole('option', { name: 'Telegram, почта, а без них SMS' }).click()
  await expect
    .poll(() => server.sent(updateMailing).at(-1)?.body.channels)
    .toEqual(['telegram', 'email', 'sms'])
  const preview = column('Как увидят')
  await expect.element(preview.getByText(/Визы готовы/)).toBeVisible()
  await expect.element(preview.getByText(/Частей: 6 из 5/)).toBeVisible()
  await expect.element(preview.getByText('Больше 5 частей не отправим. Сократите текст.')).toBeVisible()
  await expect.element(page.getByText('SMS слишком длинное: частей 6, можно 5')).toBeVisible()
  await expect.element(page.getByText('SMS: получателей 12, платных частей 72')).toBeVisible()
  await expect.element(page.getByText(/Самое длинное состоит из частей: 6/)).toBeVisible()
})

test('a school that sends no SMS does not see it among the channels', async () => {
  await openPage('/mailings/4', { as: 'admin' })
  await page.getByRole('combobox', { name: 'Чем отправить' }).click()
  await expect.element(page.getByRole('option', { name: 'Только почта' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /SMS/ })).not.toBeInTheDocument()
})
