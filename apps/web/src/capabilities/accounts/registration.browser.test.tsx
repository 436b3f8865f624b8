import { checkCode, checkEmail, register, sendCode } from '@qadam/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { bearerOf } from '../../testing/sign-in.ts'

const password = 'алма бағының қызыл қақпасы'
const registered = { access: bearerOf('student'), user: { id: 7, role: 'student' } } as const
/** Identifies a request for a code. */
const request = 'r'.repeat(43)
const create = page.getByRole('button', { name: 'Создать аккаунт' })
const code = page.getByLabelText('Код из шести цифр')

async function fillRegistration({ phone = '+7 702 123 45 67', email = 'timur@people.test' }) {
  server.answer(checkEmail, { exists: false })
  await page.getByLabelText('Имя').fill('Тимур')
  await page.getByLabelText('Фамилия').fill('Ахметов')
  await page.getByLabelText('Почта', { exact: true }).fill(email)
  await page.getByLabelText('Телефон').fill(phone)
  await page.getByLabelText('Придумайте пароль').fill(password)
  await page.getByLabelText('Я принимаю документы школы').click()
}

test('a registration says at each field what is missing, and that a phone begins with +7 [R193-R195 R200 R201 R222]', async () => {
  await openPage('/user-registrate')
  await create.click()
  await expect.poll(() => page.getByText('Заполните это поле.').elements().length).toBe(5)
  await expect.element(page.getByLabelText('Имя')).toHaveFocus()
  server.refuse(register, {
    status: 400,
    code: 'request.malformed',
    fields: { phone: 'accounts.phone_prefix' },
    values: { prefixes: '+7' },
  })
  await fillRegistration({ phone: '+996 700 123 456' })
  await create.click()
  await expect.element(page.getByText(/Телефон должен начинаться с \+7/)).toBeVisible()
  await expect.element(page.getByLabelText('Телефон')).toHaveFocus()
  await expect.element(page.getByLabelText('Имя')).toHaveValue('Тимур')
})

test('a refused registration removes a stored token and shows the words of the server [R235 R295 R296 R319]', async () => {
  localStorage.setItem('token', 'left')
  await openPage('/user-registrate', { language: 'en' })
  server.answer(checkEmail, { exists: false })
  server.refuse(register, {
    status: 409,
    code: 'accounts.email_exists',
    fields: { email: 'accounts.email_exists' },
  })
  await page.getByLabelText('First name').fill('Тимур')
  await page.getByLabelText('Last name').fill('Ахметов')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('owner@demo.test')
  await page.getByLabelText('Phone').fill('+7 702 555 11 22')
  await page.getByLabelText('Choose a password').fill(password)
  await page.getByLabelText('I accept the documents of the school').click()
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect.element(page.getByText('The mail already exists!')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveFocus()
  expect(localStorage.getItem('token')).toBeNull()
})

test('a code that is wanted by text message is asked for the phone, and entering it signs up', async () => {
  server.answer(register, { request, channel: 'sms', resend_in: 60, expires_in: 600 })
  server.answer(checkCode, registered)
  const opened = await openPage('/user-registrate')
  await fillRegistration({})
  await page.getByRole('radiogroup', { name: 'Куда прислать код' }).getByText('В СМС').click()
  await create.click()
  await expect.poll(opened.address).toBe('/login/verify')
  expect(server.sent(register)[0]?.body).toMatchObject({ channel: 'sms', phone: '+77021234567' })
  await code.fill('123456')
  await expect.poll(opened.address).toBe('/my-way')
  expect(server.sent(checkCode)[0]?.body).toMatchObject({
    phone: '+77021234567',
    otp: '123456',
    request,
  })
})

test('a code signs in without a password and is taken as soon as it is whole', async () => {
  server.answer(sendCode, { request, channel: 'email', resend_in: 60, expires_in: 600 })
  server.answer(checkCode, registered)
  const opened = await openPage('/phone')
  await page.getByLabelText('Телефон или почта').fill('student@demo.test')
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect.element(page.getByRole('button', { name: /Новый код через/ })).toBeVisible()
  await userEvent.type(code, '65432')
  expect(server.sent(checkCode)).toEqual([])
  await userEvent.type(code, '1')
  await expect.poll(opened.address).toBe('/my-way')
  expect(server.sent(checkCode)[0]?.body).toMatchObject({ email: 'student@demo.test', otp: '654321' })
})
