import { logIn } from '@qadam/contract/accounts/endpoints.ts'
import { type Role, roles } from '@qadam/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionEnded, updateSessionUser } from '../../platform/session.ts'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { bearerOf } from '../../testing/sign-in.ts'
import { closeAllToasts } from '../../ui/toasts.ts'

const menu = page.getByRole('navigation', { name: 'Главное меню' })
const footer = page.getByRole('contentinfo')
const staff: readonly Role[] = ['admin', 'admin_school']

/** The roles that may open each protected page, according to the specification's table of routes. */
const protectedPages: Readonly<Record<string, readonly Role[]>> = {
  '/': staff,
  '/my-course': roles,
  '/course-add': staff,
  '/course-edit/1': staff,
  // While the school does not let teachers write.
  '/course/1/lesson-add': staff,
  '/course/1/lesson-edit/1': staff,
  '/course/view/1': roles,
  '/course/info/1': ['teacher', ...staff],
  '/my-course/info/1': roles,
  '/course/view/1/lesson/1': roles,
  '/lessons': roles,
  '/catalog': roles,
  '/settings': roles,
  '/users-list': staff,
  '/users-add': staff,
  '/user/view/1': staff,
  '/user/teacher/view/1': staff,
  '/due': ['teacher', ...staff],
  '/payments': ['student', ...staff],
  '/applications': staff,
  '/analytics': roles,
  '/at-risk': ['teacher', ...staff],
  '/dictionaries/tag': staff,
  '/import': staff,
}

for (const role of roles) {
  test(`${role}: every protected page opens for those who may see it and leads others to the catalogue [R036-R043 R045-R049 R050 R052 R055-R058 R071 R240 R250 R257]`, async () => {
    answerByExamples()
    for (const [path, allowed] of Object.entries(protectedPages)) {
      const opened = await openPage(path, { as: role })
      expect([path, opened.address()]).toEqual([path, allowed.includes(role) ? path : '/catalog'])
      await expect.element(menu).toBeVisible()
      await expect.element(footer).not.toBeInTheDocument()
    }
  })
}

/** A page that the role may not open, and what the catalogue then says. */
const forbidden: Readonly<Record<Role, Readonly<Record<string, RegExp>>>> = {
  student: { '/due': /для сотрудников/, '/grading': /для сотрудников/, '/group-add/1': /для администратора/ },
  teacher: {
    '/my-way': /для студентов/,
    '/course/1/lesson-add': /для кураторов/,
    '/course/1/lesson-edit/1': /для кураторов/,
  },
  admin: { '/my-documents': /для студентов/, '/group-add/1': /для администратора/ },
  admin_school: { '/my-way': /для студентов/, '/my-applications': /для студентов/ },
}
const homes: Readonly<Record<Role, string>> = {
  student: '/my-way',
  teacher: '/due',
  admin: '/due',
  admin_school: '/due',
}

for (const role of roles) {
  test(`${role}: a page that is not theirs says why another one opened`, async () => {
    answerByExamples()
    for (const [path, why] of Object.entries(forbidden[role])) {
      const opened = await openPage(path, { as: role })
      await expect.element(page.getByRole('alert').getByText(why)).toBeVisible()
      expect(opened.address()).toBe('/catalog')
      closeAllToasts()
    }
  })

  test(`${role}: logging in leads home, or where the address says, but never to another host`, async () => {
    answerByExamples()
    server.answer(logIn, { access: bearerOf(role), user: { id: 7, role } })
    for (const [next, address] of [
      ['', homes[role]],
      ['?next=%2Fsettings', '/settings'],
      ['?next=%2F%2Fevil.test%2Fsettings', homes[role]],
      ['?next=https%3A%2F%2Fevil.test', homes[role]],
    ] as const) {
      sessionEnded()
      const opened = await openPage(`/login${next}`)
      await page.getByLabelText('Почта или телефон').fill('someone@demo.test')
      await page.getByLabelText('Пароль', { exact: true }).fill('a password')
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => [next, opened.address()]).toEqual([next, address])
    }
  })
}

test('every protected page leads a guest to the guests’ catalogue [R036 R070]', async () => {
  answerByExamples()
  for (const path of Object.keys(protectedPages)) {
    const opened = await openPage(path)
    expect([path, opened.address()]).toEqual([path, '/guest-catalog'])
    await expect.element(footer).toBeVisible()
    await expect.element(menu).not.toBeInTheDocument()
  }
})

test('logging in leads to the address that was asked for, with its search, where the role may see it', async () => {
  answerByExamples()
  const asked = '/users-list?q=teacher%40demo&role=teacher'
  for (const [role, address] of [
    ['admin', asked],
    ['student', '/catalog'],
  ] as const) {
    server.answer(logIn, { access: bearerOf(role), user: { id: 7, role } })
    sessionEnded()
    const opened = await openPage(asked)
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
    await page.getByLabelText('Почта или телефон').fill('someone@demo.test')
    await page.getByLabelText('Пароль', { exact: true }).fill('a password')
    await userEvent.keyboard('{Enter}')
    await expect.poll(opened.address).toBe(address)
  }
})

test('a person of a school that is not active comes to the guests’ catalogue, but to their own data as before [R160]', async () => {
  answerByExamples()
  const opened = await openPage('/catalog', { as: 'student' })
  expect(opened.address()).toBe('/catalog')
  updateSessionUser({ isTariffActive: false })
  expect((await openPage('/catalog')).address()).toBe('/guest-catalog')
  expect((await openPage('/settings')).address()).toBe('/settings')
  await expect.element(menu).toBeVisible()
  // Only their applications are left in the row of the catalogue.
  await expect
    .element(menu.getByRole('link', { name: 'Программы' }))
    .toHaveAttribute('href', '/my-applications')
})
