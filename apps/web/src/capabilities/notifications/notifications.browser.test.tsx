import {
  changeNotificationSettings,
  followNotifications,
  getNotificationSettings,
  listNotifications,
  listSentNotices,
  muteThread,
  readNotifications,
} from '@qadam/contract/notifications/endpoints.ts'
import type { Notification } from '@qadam/contract/notifications/schemas.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import NotificationSettings from './widgets/NotificationSettings.tsx'
import SentNotices from './widgets/SentNotices.tsx'

const message = (more: Partial<Notification> = {}): Notification => ({
  id: 7,
  kind: 'homework_decisions',
  title: 'Работа проверена',
  body: '«Алгебра»: 9 из 10',
  path: '/my-course/homework',
  thread: '/my-course/homework',
  created_at: '2026-11-21T05:00:00Z',
  is_read: false,
  is_muted: false,
  ...more,
})
const bell = (results: readonly Notification[]) =>
  server.answer(listNotifications, {
    unread: results.filter((one) => !one.is_read).length,
    results: [...results],
    next: null,
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the bell of the header shows how much is unread as it comes, and leads to the notifications', async () => {
  const words = 'event: unread\nid: 1\ndata: {"unread":3}\n\n'
  server.answer(followNotifications, new Blob([words], { type: 'text/event-stream' }))
  bell([])
  await openPage('/notifications', { as: 'student' })
  await expect
    .element(page.getByRole('link', { name: 'Уведомления, непрочитанных: 3' }))
    .toHaveAttribute('href', '/notifications')
  await expect.element(page.getByText('Здесь пока тихо')).toBeVisible()
})

test('messages of one thing stand as one row, which leads to the thing and is read then', async () => {
  bell([
    message({ id: 9, title: 'Работа возвращена' }),
    message(),
    message({ id: 5, thread: '/payments', path: '/payments', title: 'Платёж получен', is_read: true }),
  ])
  await openPage('/notifications', { as: 'student' })
  await expect.element(page.getByText('и ещё 1')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Работа проверена/ })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: /Платёж получен/ }))
    .toHaveAttribute('href', '/payments')
  server.answer(readNotifications, { unread: 0 })
  await button('Действия: Работа возвращена').click()
  await page.getByRole('menuitem', { name: 'Отметить прочитанным' }).click()
  await expect
    .poll(() => server.sent(readNotifications).map(({ body }) => body))
    .toEqual([{ thread: '/my-course/homework' }])
})

test('all are read up to the newest that was shown, and a thread is muted', async () => {
  bell([message({ id: 9 }), message({ id: 5, thread: '/payments' })])
  await openPage('/notifications', { as: 'student' })
  server.answer(readNotifications, { unread: 0 })
  await button('Прочитать все').click()
  await expect.poll(() => server.sent(readNotifications).map(({ body }) => body)).toEqual([{ until: 9 }])
  server.answer(muteThread, { thread: '/payments', muted: true })
  await page.getByRole('button', { name: 'Действия: Работа проверена' }).last().click()
  await page.getByRole('menuitem', { name: 'Не уведомлять об этом' }).click()
  await expect
    .poll(() => server.sent(muteThread).map(({ body }) => body))
    .toEqual([{ thread: '/payments', muted: true }])
})

test('a kind is chosen by channel, what must be known has no "never", and the quiet hours are saved', async () => {
  const settings = {
    kinds: [
      {
        kind: 'payments' as const,
        can_be_switched_off: false,
        choices: [
          { channel: 'app' as const, choice: 'now' as const, offered: ['now' as const] },
          { channel: 'email' as const, choice: 'now' as const, offered: ['now' as const, 'digest' as const] },
        ],
      },
    ],
    quiet_from: '21:00',
    quiet_until: '09:00',
    daily_at: '18:00',
    zone: 'Asia/Almaty',
    muted: [],
    sms: 'no_phone' as const,
  }
  server.answer(getNotificationSettings, settings)
  server.answer(changeNotificationSettings, settings)
  await renderScreen(<NotificationSettings />, { phrases: ['notifications', 'fields', 'ui'], as: 'student' })
  await expect.element(page.getByText('Выключить нельзя', { exact: false })).toBeVisible()
  await expect
    .element(page.getByText('SMS не придут: в профиле нет телефона.', { exact: false }))
    .toBeVisible()
  const email = page.getByRole('combobox', { name: 'Платежи: Почта' })
  await expect.element(email).not.toHaveTextContent('Не присылать')
  await email.selectOptions('digest')
  await page.getByLabelText('До').fill('08:30')
  await button('Сохранить').click()
  await expect
    .poll(() => server.sent(changeNotificationSettings).map(({ body }) => body))
    .toEqual([
      { choice: { kind: 'payments', channel: 'email', choice: 'digest' } },
      { quiet_from: '21:00', quiet_until: '08:30', daily_at: '18:00' },
    ])
})

test('staff see what a student was sent, why it waited and what became of it', async () => {
  server.answer(listSentNotices, {
    person: { id: 5, first_name: 'Дана', last_name: 'Серик' },
    results: [
      {
        id: 1,
        kind: 'homework_decisions',
        title: 'Работа проверена',
        created_at: '2026-11-21T18:00:00Z',
        in_bell: true,
        read_at: null,
        deliveries: [
          {
            channel: 'email',
            state: 'sent',
            not_before: '2026-11-22T04:00:00Z',
            steps: [
              { at: '2026-11-21T18:00:00Z', state: 'held', reason: 'quiet_hours', error: null },
              { at: '2026-11-22T04:00:00Z', state: 'sent', reason: null, error: null },
            ],
          },
        ],
      },
    ],
    next: null,
  })
  await renderScreen(<SentNotices userId={5} />, { phrases: ['notifications', 'ui'], as: 'admin' })
  expect(server.sent(listSentNotices)).toEqual([])
  await button('Показать уведомления студенту').click()
  await expect.element(page.getByText('в приложении, не прочитано')).toBeVisible()
  await page.getByText('Что происходило').click()
  await expect.element(page.getByText(/Ждёт: тихие часы/)).toBeVisible()
})
