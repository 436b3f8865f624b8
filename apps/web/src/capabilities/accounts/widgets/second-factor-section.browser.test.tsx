import { provePassword } from '@qadam/contract/accounts/endpoints.ts'
import * as calls from '@qadam/contract/accounts/second-factor/endpoints.ts'
import { getFileAddress } from '@qadam/contract/documents/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '../../../platform/call.ts'
import { withReauthentication } from '../../../platform/reauthentication.ts'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const state = {
  on: true,
  since: '2026-11-20T05:00:00Z',
  required: false,
  recovery_codes_left: 3,
  devices: [
    { id: 1, device: 'Chrome, Linux', ip: '203.0.113.7', current: true },
    { id: 2, device: 'Safari, iOS', ip: '203.0.113.8', current: false },
  ],
}
const codes = Array.from({ length: 10 }, (_, nr) => `ABCDE-2345${nr}`)
const section = page.getByRole('region', { name: 'Код при входе' })
const code = page.getByLabelText('Код из приложения')

beforeEach(() => {
  answerByExamples()
  server.answer(calls.getSecondFactor, state)
  server.answer(calls.beginSecondFactor, {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
  })
  server.answer(calls.confirmSecondFactor, { recovery_codes: codes })
})

test('an app is connected from the settings: the password again, the code, and codes to save', async () => {
  server.answer(calls.getSecondFactor, { ...state, on: false, since: null, devices: [] })
  server.refuse(calls.beginSecondFactor, { status: 403, code: 'request.password_again' })
  server.answer(provePassword)
  await openPage('/settings', { as: 'teacher' })
  await section.getByRole('button', { name: 'Подключить приложение' }).click()
  const asked = page.getByRole('dialog', { name: 'Подтвердите, что это вы' })
  await asked.getByLabelText('Текущий пароль').fill('own password')
  server.answer(calls.beginSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' })
  await asked.getByRole('button', { name: 'Продолжить' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Подключение приложения' })).toBeVisible()
  await userEvent.fill(code, '123456')
  const shown = page.getByRole('dialog', { name: 'Сохраните резервные коды' })
  await expect.element(shown.getByText(codes[0] ?? '')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(shown).toBeVisible()
  server.answer(calls.getSecondFactor, state)
  await shown.getByLabelText('Коды сохранены').click()
  await shown.getByRole('button', { name: 'Готово' }).click()
  await expect.element(section.getByText('Осталось 3 кода. Каждый действует один раз.')).toBeVisible()
})

test('new recovery codes and switching off ask for a code', async () => {
  server.answer(calls.renewRecoveryCodes, { recovery_codes: codes })
  server.answer(calls.switchSecondFactorOff)
  await openPage('/settings', { as: 'teacher' })
  await section.getByRole('button', { name: 'Новые коды' }).click()
  await userEvent.fill(code, '123456')
  await expect.element(page.getByText(codes[4] ?? '')).toBeVisible()
  await page.getByLabelText('Коды сохранены').click()
  await page.getByRole('button', { name: 'Готово' }).click()
  await section.getByRole('button', { name: 'Выключить код' }).click()
  await userEvent.fill(code, '654321')
  await expect.element(page.getByText('Код при входе выключен')).toBeVisible()
  expect(server.sent(calls.switchSecondFactorOff).map(({ body }) => body.code)).toEqual(['654321'])
})

test('where it is required it cannot be switched off, and says so', async () => {
  server.answer(calls.getSecondFactor, { ...state, required: true })
  await openPage('/settings', { as: 'admin' })
  const off = section.getByRole('button', { name: 'Выключить код' })
  await expect.element(off).toHaveAttribute('aria-disabled', 'true')
  await off.hover()
  await expect.element(page.getByText('Для вашей роли код при входе обязателен.')).toBeVisible()
})

test('trusted devices are listed, and each can be asked for the code again', async () => {
  server.answer(calls.deleteTrustedDevice)
  await openPage('/settings', { as: 'student' })
  await expect.element(section.getByText('Этот браузер')).toBeVisible()
  await section.getByRole('button', { name: 'Спрашивать код на устройстве Safari, iOS' }).click()
  await expect.element(page.getByText('На этом устройстве снова нужен код')).toBeVisible()
  expect(server.sent(calls.deleteTrustedDevice).map(({ params }) => params.id)).toEqual([2])
})

test('a document on a new device asks for the code, and opens once it is given', async () => {
  server.refuse(getFileAddress, { status: 403, code: 'second_factor.again' })
  server.answer(calls.proveSecondFactor)
  await openPage('/settings', { as: 'admin' })
  await expect.element(section).toBeVisible()
  const opening = withReauthentication(() => call(getFileAddress, { params: { id: 5 }, query: {} }))
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' })
  await expect.element(dialog.getByText(/Документы открываются с нового устройства/)).toBeVisible()
  server.answer(getFileAddress, { url: '/document-file/5' })
  await userEvent.fill(code, '123456')
  expect((await opening).url).toBe('/document-file/5')
  await expect.element(dialog).not.toBeInTheDocument()
})
