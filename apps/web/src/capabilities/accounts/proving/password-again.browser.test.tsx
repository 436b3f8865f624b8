import { provePassword } from '@qadam/contract/accounts/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

test('a list that wants the password again goes on where it was, after a wrong one too', async () => {
  answerByExamples()
  server.refuse(listPeople, { status: 403, code: 'request.password_again' })
  server.refuse(provePassword, {
    status: 400,
    code: 'request.malformed',
    fields: { current_password: 'accounts.password_wrong' },
  })
  await page.viewport(390, 844)
  await openPage('/users-list', { as: 'admin' })
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' })
  const password = dialog.getByLabelText('Текущий пароль')
  const goOn = dialog.getByRole('button', { name: 'Продолжить' })
  await password.fill('wrong password')
  await goOn.click()
  await expect.element(password).toHaveAttribute('data-invalid', 'true')
  server.answer(provePassword)
  server.answer(listPeople, {
    count: 1,
    results: [{ first_name: 'Зере', last_name: 'Ким', role: 'student' }],
  })
  await password.fill('right password')
  await goOn.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Поиск студентов')).toBeVisible()
  await expect.element(page.getByText(/Зере/).first()).toBeVisible()
  expect(server.sent(provePassword).map(({ body }) => body.current_password)).toEqual([
    'wrong password',
    'right password',
  ])
})
