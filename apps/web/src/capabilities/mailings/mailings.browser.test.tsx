import {
  changeMailingState,
  checkMailing,
  copyMailing,
  createMailing,
  deleteMailing,
  getBotStats,
  getMailing,
  listMailings,
  listRecipients,
  readMailing,
} from '@qadam/contract/mailings/endpoints.ts'
import { getMailingSettings } from '@qadam/contract/mailings/settings.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const nobody = { total: 0, queued: 0, sending: 0, sent: 0, failed: 0, unknown: 0, skipped: 0 }
const mailing = {
  id: 4,
  name: 'Апостиль до 4 декабря',
  state: 'draft' as const,
  purpose: 'information' as const,
  channels: ['telegram', 'email'] as const,
  counts: nobody,
  created_by: { id: 9, name: 'Томирис Султанова' },
  created_at: '2026-11-23T04:00:00.000Z',
  changed_at: '2026-11-23T04:11:00.000Z',
  scheduled_at: null as string | null,
  started_at: null as string | null,
  ended_at: null as string | null,
}
const detail = {
  ...mailing,
  audience: { kind: 'people' as const, ids: [3] },
  readers: 'students' as const,
  texts: { ru: { subject: 'Тема', body: 'Здравствуйте, <b>{{first_name|друг}}</b>!', buttons: [] } },
  fallback: ['ru', 'kk', 'en'] as const,
  version: 7,
}
const running = {
  state: 'running' as const,
  started_at: '2026-11-23T03:00:00.000Z',
  counts: { ...nobody, total: 60, sent: 40, failed: 2, queued: 10, skipped: 8 },
}

beforeEach(() => {
  answerByExamples()
  server.answer(getMailingSettings, { sms_on: false })
  server.answer(getBotStats, { linked: 41, blocked: 3, active_7: 20, active_30: 33 })
})

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a running mailing shows how far it is, and is paused from its row', async () => {
  server.answer(listMailings, { count: 1, results: [{ ...mailing, ...running }] })
  server.answer(getMailing, { ...detail, ...running })
  server.answer(changeMailingState, { ...detail, ...running, state: 'paused' })
  await openPage('/mailings?tab=running', { as: 'admin' })
  await expect.element(row(mailing.name).getByText('42 из 52')).toBeVisible()
  await expect
    .element(row(mailing.name).getByText('Отправлено 40 · Не дошло 2 · Без рассылки 8'))
    .toBeVisible()
  await expect.element(row(mailing.name).getByText('Томирис Султанова', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: `Приостановить: ${mailing.name}` }).click()
  await expect.element(page.getByText('Рассылка остановлена')).toBeVisible()
  expect(server.sent(changeMailingState)).toMatchObject([
    { params: { id: 4 }, body: { action: 'pause', version: 7 } },
  ])
})

test('a row says what went by each channel, where there are several', async () => {
  const ended = { ...mailing, ...running, state: 'finished' as const, ended_at: '2026-11-23T03:10:00.000Z' }
  server.answer(listMailings, {
    count: 2,
    results: [
      {
        ...ended,
        by_channel: [
          { channel: 'email', total: 12, sent: 10, failed: 2 },
          { channel: 'telegram', total: 30, sent: 30, failed: 0 },
        ],
      },
      {
        ...ended,
        id: 5,
        name: 'Одним каналом',
        by_channel: [{ channel: 'email', total: 12, sent: 12, failed: 0 }],
      },
    ],
  })
  await openPage('/mailings?tab=ended', { as: 'admin' })
  await expect.element(row(mailing.name).getByText('Почта: 10, не дошло 2 · Telegram: 30')).toBeVisible()
  await expect.element(row('Одним каналом').getByText('Почта')).not.toBeInTheDocument()
})

test('an empty list says how to begin, and a draft is deleted only after a question', async () => {
  let drafts = [mailing]
  server.answer(listMailings, () => ({ count: drafts.length, results: drafts }))
  server.answer(deleteMailing)
  await openPage('/mailings', { as: 'admin' })
  await page.getByRole('button', { name: `Действия: ${mailing.name}` }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  const question = page.getByRole('dialog', { name: 'Удалить рассылку?' })
  expect(server.sent(deleteMailing)).toEqual([])
  drafts = []
  await question.getByRole('button', { name: 'Удалить' }).click()
  await expect.element(page.getByRole('heading', { name: 'Черновиков нет' })).toBeVisible()
  expect(server.sent(deleteMailing)).toMatchObject([{ params: { id: 4 } }])
  await expect.element(page.getByText('Подключены').first()).toBeVisible()
})

test('who approves sees every text, the sender and the count, and types a large one', async () => {
  const summary = { total: 260, reached: 250, must_type: true, needs_second: true }
  const waiting = {
    ...detail,
    state: 'awaiting_approval' as const,
    submitted_by: { id: 9, name: 'Томирис Султанова' },
    service_reason: 'Закрыт офис',
    purpose: 'service' as const,
    may_approve: true,
    texts: { ...detail.texts, kk: { subject: 'Тақырып', body: 'Сәлеметсіз бе!', buttons: [] } },
  }
  server.answer(getMailing, waiting)
  server.answer(checkMailing, { lines: [], summary })
  server.answer(changeMailingState, {
    ...waiting,
    state: 'scheduled',
    scheduled_at: '2026-11-23T04:00:30.000Z',
  })
  await openPage('/mailings/4', { as: 'admin' })
  for (const words of ['Сәлеметсіз бе!', 'Томирис Султанова', 'Закрыт офис', '250'])
    await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Одобрить и отправить' }))
    .toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText(/^Введите число получателей/).fill('250')
  await page.getByRole('button', { name: 'Одобрить и отправить' }).click()
  await expect.element(page.getByText('Рассылка одобрена')).toBeVisible()
  expect(server.sent(changeMailingState)).toMatchObject([
    { body: { action: 'approve', version: 7, count: 250 } },
  ])
})

test('the report says whom it did not reach and why, with a way to the card [R316]', async () => {
  const finished = { ...detail, ...running, state: 'finished' as const, ended_at: '2026-11-23T03:30:00.000Z' }
  server.answer(getMailing, finished)
  server.answer(listRecipients, ({ query }) => {
    const all = [
      {
        id: 1,
        name: 'Дана Ким',
        student_id: 3,
        channel: 'email' as const,
        state: 'failed' as const,
        reason: 'provider_failed',
      },
      { id: 2, name: 'Тимур Ли', student_id: 5, state: 'skipped' as const, reason: 'unsubscribed' },
    ]
    const results = all.filter(({ state }) => !query.state || state === query.state)
    return { count: results.length, results }
  })
  server.answer(changeMailingState, { ...finished, state: 'running' })
  await openPage('/mailings/4', { as: 'admin' })
  const list = page.getByRole('list', { name: 'Получатели' })
  const failed = list.getByRole('listitem').filter({ hasText: 'Дана Ким' })
  await expect
    .element(failed.getByText('Ошибка! Проверьте адрес почты пользователя!', { exact: false }))
    .toBeVisible()
  await expect
    .element(failed.getByRole('link', { name: 'Открыть карточку' }))
    .toHaveAttribute('href', '/user/view/3')
  await expect.element(list.getByText('Отписались')).toBeVisible()
  await page.getByRole('button', { name: 'Отправить снова 2, кому не дошло' }).click()
  await expect.element(page.getByText('Отправляем ещё раз тем, кому не дошло')).toBeVisible()
  expect(server.sent(changeMailingState)).toMatchObject([{ body: { action: 'resend' } }])
})

test('a mailing that the system stopped says why and what to do', async () => {
  server.answer(getMailing, { ...detail, ...running, state: 'paused', hold_reason: 'failures' })
  server.answer(copyMailing, { ...detail, id: 5 })
  await openPage('/mailings/4', { as: 'admin' })
  await expect.element(page.getByText('Слишком много сообщений не дошло подряд')).toBeVisible()
  await expect.element(page.getByText(/Исправьте настройки этого канала/)).toBeVisible()
})

test('a reader sees the text with its buttons, and nothing of it runs', async () => {
  server.answer(readMailing, {
    subject: 'Апостиль нужен',
    html: 'Привет, <b>Дана</b>!\n<i>Ждём</i> <a href="https://a.test/x">здесь</a><img src=x onerror=alert(1)>',
    buttons: [{ label: 'Прислать квитанцию', url: 'https://a.test/y' }],
    sent_at: '2026-11-23T03:00:00.000Z',
  })
  await openPage('/mailing/4', { as: 'student' })
  await expect.element(page.getByRole('heading', { name: 'Апостиль нужен' })).toBeVisible()
  await expect.element(page.getByText('Дана', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Прислать квитанцию' }))
    .toHaveAttribute('href', 'https://a.test/y')
  expect(document.querySelectorAll('article img')).toHaveLength(0)
})

test('the list of students begins a mailing with its filter, or with those who are selected', async () => {
  const students = ['Дана', 'Тимур'].map((first_name, at) => ({
    id: at + 3,
    first_name,
    role: 'student' as const,
  }))
  server.answer(listPeople, { count: 9, results: students })
  server.answer(createMailing, detail)
  server.answer(getMailing, detail)
  const opened = await openPage('/users-list?filter=visa.is.true', { as: 'admin' })
  await page.getByRole('button', { name: 'Рассылка', exact: true }).click()
  await expect.poll(opened.address).toBe('/mailings/4')
  expect(server.sent(createMailing)).toMatchObject([
    { body: { audience: { kind: 'filter', where: { filter: [{ field: 'visa', op: 'is', value: true }] } } } },
  ])
  await opened.goTo('/users-list')
  await page.getByRole('checkbox', { name: /^Выбрать: Тимур/ }).click()
  await page
    .getByRole('region', { name: /Действия/ })
    .getByRole('button', { name: 'Написать' })
    .click()
  await expect.poll(() => server.sent(createMailing).length).toBe(2)
  expect(server.sent(createMailing)[1]).toMatchObject({ body: { audience: { kind: 'people', ids: [4] } } })
})

test('mailings are for those who run the school: a teacher is led to the catalogue', async () => {
  const opened = await openPage('/mailings', { as: 'teacher' })
  expect(opened.address()).toBe('/catalog')
  expect(server.sent(listMailings)).toEqual([])
})

test('on a phone the open list is in view, however long the line of lists', async () => {
  await page.viewport(390, 844)
  await openPage('/mailings?tab=automatic', { as: 'admin' })
  await expect.element(page.getByRole('button', { name: 'Автоматически' })).toBeInViewport({ ratio: 1 })
})
