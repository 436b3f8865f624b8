import {
  inviteOwnGuardian,
  listOwnGuardians,
  withdrawOwnGuardian,
} from '@qadam/contract/privacy/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { ParentsSection } from './ParentsSection.tsx'

const mother = {
  id: 3,
  name: 'Гүлнар',
  relation: 'mother' as const,
  state: 'active' as const,
  email: 'mother@people.test',
  invited_at: '2026-11-20T05:00:00Z',
  expires_at: '2027-11-20T05:00:00Z',
  opened_at: '2026-11-21T05:00:00Z',
  may_withdraw: true,
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const open = () => renderScreen(<ParentsSection />, { phrases: ['privacy', 'fields', 'ui'], as: 'student' })

test('a student invites a parent and ends their link', async () => {
  server.answer(listOwnGuardians, { decides: true, guardians: [] })
  await open()
  await expect.element(page.getByText('Пока никто из родителей не приглашён.')).toBeVisible()
  await button('Пригласить родителя').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Имя', { exact: false }).fill('Гүлнар')
  await dialog.getByRole('textbox', { name: /почта/i }).fill('mother@people.test')
  server.answer(inviteOwnGuardian, { decides: true, guardians: [mother] })
  server.answer(listOwnGuardians, { decides: true, guardians: [mother] })
  await dialog.getByRole('button', { name: 'Пригласить родителя' }).click()
  await expect.element(page.getByText('Письмо родителю отправлено')).toBeVisible()
  expect(server.sent(inviteOwnGuardian)[0]?.body).toMatchObject({
    name: 'Гүлнар',
    email: 'mother@people.test',
    relation: 'mother',
  })
  await expect.element(button('Закрыть доступ: Гүлнар')).toBeVisible()
  server.answer(withdrawOwnGuardian, { decides: true, guardians: [] })
  await button('Закрыть доступ: Гүлнар').click()
  await expect.element(page.getByText('Ссылка больше не работает')).toBeVisible()
  expect(server.sent(withdrawOwnGuardian)[0]?.params).toEqual({ id: 3 })
})

test('one under age reads that the school confirms, and cannot end a link that it confirmed', async () => {
  server.answer(listOwnGuardians, {
    decides: false,
    guardians: [
      { ...mother, may_withdraw: false },
      { ...mother, id: 4, name: 'Ерлан', relation: 'father', state: 'proposed' },
    ],
  })
  await open()
  await expect.element(page.getByText('Родителя подтверждает школа', { exact: false })).toBeVisible()
  await expect.element(page.getByText('проверяет школа')).toBeVisible()
  await expect.element(button('Закрыть доступ: Ерлан')).toBeVisible()
  await expect.element(button('Закрыть доступ: Гүлнар')).not.toBeInTheDocument()
})
