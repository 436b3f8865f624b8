import { getOwnProfile, listSignIns, logIn, logOut } from '@qadam/contract/accounts/endpoints.ts'
import { listCatalog, listFacets, listSavedPrograms } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage, renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { bearerOf } from '../../testing/sign-in.ts'
import { LoginScreen } from './LoginScreen.tsx'

const address = page.getByLabelText('Почта или телефон')
const form = page.getByRole('form', { name: 'Вход' })

async function fillLogin(typed = 'owner@demo.test') {
  await address.fill(typed)
  await page.getByLabelText('Пароль', { exact: true }).fill('a password')
  await userEvent.keyboard('{Enter}')
}

test('the pages of signing in are open to everybody, and the title of the tab follows them [R061-R067 R072 R097]', async () => {
  const titles = {
    '/login': 'Вход',
    '/set-password': 'Новый пароль',
    '/user-registrate': 'Регистрация',
    '/login/verify': 'Код подтверждения',
    '/mail-success': 'Письмо отправлено',
    '/error': 'Страница не найдена',
    '/phone': 'Номер телефона',
  }
  for (const [path, title] of Object.entries(titles)) {
    const opened = await openPage(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => document.title).toBe(`${title} · Qadam Demo`)
    expect(opened.address()).toBe(path)
  }
})

test('a phone number takes its shape while it is typed', async () => {
  await openPage('/login')
  await userEvent.type(address, '87011234567')
  await expect.element(address).toHaveValue('+7 (701) 123-45-67')
})

test('after logging in the browser keeps the token and the person, and every call carries the bearer [R153 R159 R273 R288 R289 R297-R300]', async () => {
  const access = bearerOf('admin_school')
  server.answer(logIn, { access, user: { id: 7, role: 'admin_school' } })
  server.answer(listSignIns, [])
  const opened = await openPage('/login')
  expect(localStorage.getItem('token')).toBeNull()
  await fillLogin()
  await expect.poll(opened.address).toBe('/due')
  const saved = { ...localStorage } as Record<string, string>
  expect(Object.keys(saved).sort()).toEqual(['currency', 'lang', 'nb', 'token', 'uData'])
  expect(saved).toMatchObject({ token: access, currency: 'KZT', lang: '0', nb: '6' })
  expect(JSON.parse(saved.uData ?? '{}')).toEqual({
    id: 7,
    user: 'Айгерім',
    rle: 'admin_school',
    fst_vist: true,
    tm_in: '2026-11-23',
    tf_st: true,
    email: 'aigerim@people.test',
    school_id: 1,
  })
  server.answer(getOwnProfile, { id: 7, role: 'admin_school' })
  await opened.goTo('/settings')
  await expect.poll(() => server.headersOf(listSignIns)[0]?.get('authorization')).toBe(`Bearer ${access}`)
})

test('a refused login says why, keeps the address that was typed and nothing of a former person [R154 R290-R294]', async () => {
  for (const key of ['token', 'currency', 'nb']) localStorage.setItem(key, 'left')
  server.refuse(logIn, { status: 401, code: 'accounts.wrong_credentials' })
  await openPage('/login')
  await fillLogin()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Неверн' })).toBeVisible()
  await expect.element(form).toHaveAttribute('data-status', 'error')
  await expect.element(address).toHaveValue('owner@demo.test')
  for (const key of ['token', 'currency', 'uData', 'nb']) expect(localStorage.getItem(key)).toBeNull()
})

test('while the login is under way its button says so, and cannot be sent twice [R151 R152]', async () => {
  server.answer(logIn, { access: bearerOf('student'), user: { id: 7, role: 'student' } })
  const letGo = server.hold(logIn)
  const opened = await openPage('/login')
  await expect.element(form).toHaveAttribute('data-status', 'empty')
  await fillLogin()
  await expect.element(form).toHaveAttribute('data-status', 'loading')
  const button = page.getByRole('button', { name: 'Войти', exact: true })
  await expect.element(button).toHaveAttribute('data-loading', 'true')
  await userEvent.keyboard('{Enter}')
  letGo()
  await expect.poll(opened.address).toBe('/my-way')
  expect(server.sent(logIn)).toHaveLength(1)
})

test('the form says how far signing in has got [R151]', async () => {
  for (const status of ['empty', 'loading', 'success', 'error'] as const) {
    const screen = (
      <LoginScreen status={status} sessionOver={false} next={undefined} onLogIn={async () => undefined} />
    )
    await renderScreen(screen, { phrases: ['accounts', 'fields'] })
    await expect.element(form).toHaveAttribute('data-status', status)
    await expect.element(form).toHaveAttribute('aria-busy', String(status === 'loading'))
  }
})

test('a person whose role is not allowed on a page comes to the catalogue and reads why [R071]', async () => {
  const opened = await openPage('/users-list', { as: 'student' })
  expect(opened.address()).toBe('/catalog')
  const reason = 'Эта страница — для кураторов и администратора школы, поэтому открыт каталог.'
  await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** The value of each cookie for a catalogue narrowed by all its filters. */
const savedFilters = {
  category: '9',
  degree: '3',
  university: '4',
  faculty: '5',
  city: '6',
  search: 'медицина',
  language: 'kk',
  format: '2,3',
  univer_tag: '8',
}
const filtersAsked = 'tag=9&degree=3&university=4&faculty=5&city=6&q=медицина&lang=kk&format=2,3&univer_tag=8'

const cookies = () =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .filter((each) => each !== '')
      .map((each) => decodeURIComponent(each).split('=')),
  )

test('leaving forgets the filters, tells the server, clears the person and leads to the guests [R083 R084 R155 R161-R171]', async () => {
  server.answer(listCatalog, { count: 1, results: [{ id: 1, title: 'Медицина' }] })
  server.answer(listFacets, {})
  server.answer(listSavedPrograms, { ids: [] })
  const opened = await openPage(`/catalog?${filtersAsked}`, { as: 'student' })
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Порядок' }), 'Сначала дешёвые')
  await expect.poll(opened.address).toContain('sort=cheapFirst')
  expect(cookies()).toMatchObject(savedFilters)
  let cookiesAtCall: Record<string, string> | undefined
  server.answer(logOut, () => {
    cookiesAtCall = cookies()
    return undefined
  })
  const menu = page.getByRole('button', { name: /Меню профиля/ })
  await menu.click()
  const profile = page.getByRole('menuitem', { name: 'Мой профиль' })
  await expect.element(profile).toHaveAttribute('href', '/settings')
  await page.getByRole('menuitem', { name: 'Выход' }).click()
  await expect.poll(opened.address).toBe('/guest-catalog')
  expect(server.sent(logOut)).toHaveLength(1)
  expect(cookiesAtCall).toBeDefined()
  for (const name of Object.keys(savedFilters)) expect(cookiesAtCall).not.toHaveProperty(name)
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('uData')).toBeNull()
})

test('a manager is called one in their own menu [R246]', async () => {
  server.answer(listCatalog, { count: 1, results: [{ id: 1, title: 'Медицина' }] })
  server.answer(listFacets, {})
  server.answer(listSavedPrograms, { ids: [] })
  await openPage('/catalog', { as: 'admin' })
  await page.getByRole('button', { name: /Меню профиля/ }).click()
  await expect.element(page.getByText('Менеджер', { exact: true })).toBeVisible()
})
