import { acceptInvitation, seeInvitation } from '@qadam/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { bearerOf } from '../../testing/sign-in.ts'

const password = 'алма бағының қызыл қақпасы'
const token = 's'.repeat(43)
const accept = page.getByRole('button', { name: 'Принять приглашение' })
const phone = page.getByLabelText('Телефон')

async function openInvitation({ has_phone }: { has_phone: boolean }) {
  // Accepting leads to the page of the role.
  answerByExamples()
  server.answer(seeInvitation, {
    email: 'aru@people.test',
    role: 'teacher',
    first_name: 'Ару',
    last_name: 'Сейітқали',
    has_phone,
  })
  server.answer(acceptInvitation, {
    access: bearerOf('teacher'),
    user: { id: 7, role: 'teacher' },
  })
  await openPage(`/invitation#token=${token}`)
  await page.getByLabelText('Придумайте пароль').fill(password)
  await page.getByLabelText('Я принимаю документы школы').click()
}

test('an invitation asks for a phone in the shape of one and is not accepted without it', async () => {
  await openInvitation({ has_phone: false })
  await accept.click()
  await expect.element(page.getByText('Заполните это поле.')).toBeVisible()
  await expect.element(phone).toHaveFocus()
  expect(server.sent(acceptInvitation)).toEqual([])
  await phone.fill('87021234567')
  await expect.element(phone).toHaveValue('+7 (702) 123-45-67')
  await accept.click()
  await expect
    .poll(() => server.sent(acceptInvitation).map(({ body }) => body.phone))
    .toEqual(['+77021234567'])
})

test('whoever has a phone already is not asked for one', async () => {
  await openInvitation({ has_phone: true })
  await expect.element(phone).not.toBeInTheDocument()
  await accept.click()
  await expect
    .poll(() => server.sent(acceptInvitation).map(({ body }) => [body.first_name, body.phone]))
    .toEqual([['Ару', undefined]])
})
