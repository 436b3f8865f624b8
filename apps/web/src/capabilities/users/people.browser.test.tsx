import { updatePerson } from '@qadam/contract/students/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const person = {
  id: 4,
  first_name: 'Зере',
  last_name: 'Ким',
  email: 'zere@people.test',
  role: 'student',
} as const

beforeEach(answerByExamples)

test('people are found by a word and a role, and the address keeps the search', async () => {
  server.answer(listPeople, ({ query }) => ({
    count: 1,
    results: query.q === 'zere' ? [person] : [{ ...person, email: 'other@people.test' }],
  }))
  const opened = await openPage('/users-list?view=people', { as: 'admin' })
  const search = page.getByLabelText('Поиск людей')
  await search.fill('zere')
  await expect.poll(opened.address).toContain('q=zere')
  await expect.element(page.getByRole('table').getByText('zere@people.test')).toBeVisible()
  await expect.element(page.getByRole('table').getByText('other@people.test')).not.toBeInTheDocument()
  await opened.reload()
  await expect.element(search).toHaveValue('zere')
  await expect.element(page.getByRole('table').getByText('zere@people.test')).toBeVisible()
})

test('the access of a person is turned off and given back by Undo', async () => {
  let status: 'active' | 'deactivated' = 'active'
  server.answer(listPeople, () => ({ count: 1, results: [{ ...person, status }] }))
  server.answer(updatePerson, ({ body }) => {
    status = body.status as typeof status
    return {}
  })
  await openPage('/users-list?view=people&role=student', { as: 'admin_school' })
  const row = page.getByRole('row').filter({ hasText: person.email })
  await row.getByRole('button', { name: /Действия/ }).click()
  await page.getByRole('menuitem', { name: 'Отключить доступ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отключить доступ' }).click()
  await expect.element(row.getByText('Отключён')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.element(row.getByText('Открыт')).toBeVisible()
  expect(server.sent(updatePerson).map(({ body }) => body.status)).toEqual(['deactivated', 'active'])
})

test('staff choose how high the rows of tables are on their device, and students are not asked', async () => {
  server.answer(listPeople, { count: 1, results: [person] })
  await page.viewport(1280, 800)
  const opened = await openPage('/users-list?view=people', { as: 'admin' })
  const row = page.getByRole('row').filter({ hasText: person.email })
  const height = () => row.element().getBoundingClientRect().height
  await expect.element(row).toBeVisible()
  const before = height()
  await page.getByRole('button', { name: /^Меню профиля/ }).click()
  await page.getByRole('menuitem', { name: 'Просторные строки таблиц' }).click()
  await expect.poll(height).toBeGreaterThan(before)
  await opened.reload()
  await expect.element(row).toBeVisible()
  expect(height()).toBeGreaterThan(before)
  await page.getByRole('button', { name: /^Меню профиля/ }).click()
  await page.getByRole('menuitem', { name: 'Плотные строки таблиц' }).click()
  await expect.poll(height).toBe(before)
  await openPage('/settings', { as: 'student' })
  await page.getByRole('button', { name: /^Меню профиля/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Мой профиль' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: /строки таблиц/ }).elements()).toEqual([])
})

test('Space shows a person beside the list, J goes on, and only who has a page is opened', async () => {
  await page.viewport(1440, 900)
  server.answer(listPeople, {
    count: 2,
    results: [
      { ...person, role: 'teacher' },
      { ...person, id: 5, first_name: 'Болат', role: 'admin', email: 'bolat@people.test' },
    ],
  })
  const opened = await openPage('/users-list?view=people', { as: 'admin_school' })
  await expect.element(page.getByRole('link', { name: 'Зере Ким' })).toBeVisible()
  await userEvent.keyboard('j ')
  const panel = (name: string) => page.getByRole('complementary', { name })
  await expect
    .element(panel('Зере Ким').getByRole('link', { name: person.email }))
    .toHaveAttribute('href', `mailto:${person.email}`)
  await expect
    .element(panel('Зере Ким').getByRole('link', { name: 'Открыть' }))
    .toHaveAttribute('href', '/user/teacher/view/4')
  await userEvent.keyboard('j')
  await expect.element(panel('Болат Ким').getByText('bolat@people.test')).toBeVisible()
  await expect.element(panel('Болат Ким').getByRole('button', { name: /Действия/ })).toBeVisible()
  await expect.element(panel('Болат Ким').getByRole('link', { name: 'Открыть' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(opened.address()).toContain('/users-list')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel('Болат Ким')).not.toBeInTheDocument()
})
