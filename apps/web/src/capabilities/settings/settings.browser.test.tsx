import {
  changeEmail,
  confirmEmail,
  endOtherSignIns,
  getOwnProfile,
  listSignIns,
} from '@qadam/contract/accounts/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const own = {
  id: 7,
  first_name: 'Айгерім',
  last_name: 'Исаева',
  role: 'teacher',
  email: 'own@people.test',
} as const

beforeEach(() => {
  answerByExamples()
  server.answer(getOwnProfile, own)
})

test('an e-mail is changed after the password and the code that went to the new address', async () => {
  const next = 'moved@people.test'
  server.answer(changeEmail, { request: 'request-of-a-new-address' })
  server.answer(confirmEmail, { ...own, email: next })
  await openPage('/settings', { as: 'teacher' })
  await page.getByRole('button', { name: 'Изменить: Почта' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Новая почта').fill(next)
  await dialog.getByLabelText('Текущий пароль').fill('own password')
  await dialog.getByRole('button', { name: 'Получить код' }).click()
  await dialog.getByLabelText('Код из шести цифр').fill('123456')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/moved@people\.test/).first()).toBeVisible()
  expect(server.sent(changeEmail)[0]?.body).toEqual({ email: next, current_password: 'own password' })
  expect(server.sent(confirmEmail)[0]?.body).toMatchObject({
    request: 'request-of-a-new-address',
    otp: '123456',
  })
})

test('the sign-ins of a person are listed, and the others can be ended from here', async () => {
  let isEnded = false
  server.answer(listSignIns, () => [
    { id: 1, device: 'Chrome, Linux', current: true },
    ...(isEnded ? [] : [{ id: 2, device: 'Safari, iPhone' }]),
  ])
  server.answer(endOtherSignIns, () => {
    isEnded = true
    return { ended: 1 }
  })
  await openPage('/settings', { as: 'teacher' })
  await expect.element(page.getByText('Это устройство')).toBeVisible()
  await expect.element(page.getByText('Safari, iPhone')).toBeVisible()
  await page.getByRole('button', { name: 'Завершить остальные входы' }).click()
  await expect.element(page.getByText(/Завершён 1 вход/)).toBeVisible()
  await expect.element(page.getByText('Safari, iPhone')).not.toBeInTheDocument()
  expect(server.sent(endOtherSignIns)).toHaveLength(1)
})
