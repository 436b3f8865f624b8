import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { getMenuCounts } from '@qadam/contract/home/endpoints.ts'
import { getLegalDocument, getSchoolForGuests } from '@qadam/contract/schools/endpoints.ts'
import { getOnboardingVideo } from '@qadam/contract/videos/endpoints.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const menu = page.getByRole('navigation', { name: 'Главное меню' })

/** The rows of the menu, each with the pages that it leads to by one more click. */
type Rows = Readonly<Record<string, Readonly<Record<string, string>>>>

const staffRows: Rows = {
  Сегодня: { 'Мои дела': '/due', 'Кому нужна помощь': '/at-risk' },
  Студенты: { '': '/users-list' },
  Заявки: { '': '/applications' },
  Документы: { '': '/documents' },
  Сообщения: { '': '/messages' },
  Расписание: { '': '/schedule' },
  Учёба: {
    'Мои курсы': '/my-course',
    Группы: '/groups',
    'Банк вопросов': '/questions',
    'Проверка работ': '/grading',
    Разделы: '/lessons',
  },
  Каталог: {
    'Программы школы': '/',
    Каталог: '/catalog',
    Справочники: '/dictionaries/university',
    Импорт: '/import',
  },
  Рассылки: { '': '/mailings' },
  Оплаты: { '': '/payments' },
  Аналитика: { '': '/analytics' },
  Команда: { '': '/users-list' },
  Настройки: { '': '/settings' },
}
const menuRows: Readonly<Record<Role, Rows>> = {
  student: {
    'Мой путь': { '': '/my-way' },
    Учёба: {
      'Мои курсы': '/my-course',
      'Домашние работы': '/my-course/homework',
      Аналитика: '/analytics',
      Разделы: '/lessons',
      Группы: '/groups',
    },
    Программы: { Каталог: '/catalog', 'Мои заявки': '/my-applications' },
    Документы: { Документы: '/my-documents', Оплаты: '/payments' },
    Сообщения: { '': '/messages' },
    Расписание: { '': '/schedule' },
  },
  teacher: {
    Сегодня: { '': '/due' },
    Учёба: {
      'Мои курсы': '/my-course',
      'Проверка работ': '/grading',
      Группы: '/groups',
      Разделы: '/lessons',
    },
    Расписание: { '': '/schedule' },
    Сообщения: { '': '/messages' },
    Каталог: { '': '/catalog' },
    Аналитика: { Аналитика: '/analytics', 'Кому нужна помощь': '/at-risk' },
    Настройки: { '': '/settings' },
  },
  admin: staffRows,
  admin_school: staffRows,
}

for (const role of ['student', 'teacher', 'admin', 'admin_school'] as const) {
  // A school admin has the rows of a manager.
  test(`the menu shows the rows that a person may open, and every page of the specification is two clicks away: ${role} [R073 R074 R075 R076 R077 R081 R249 R251 R256 R258]`, {
    tags: role === 'admin_school' ? ['long'] : [],
  }, async () => {
    answerByExamples()
    await page.viewport(1280, 800)
    const opened = await openPage('/settings', { as: role })
    const path = () => opened.address().split('?')[0]
    const rows = menuRows[role]
    await expect.element(menu.getByRole('link').first()).toBeVisible()
    expect(
      menu
        .getByRole('link')
        .elements()
        .map((row) => row.textContent),
    ).toEqual(Object.keys(rows))
    for (const [row, pages] of Object.entries(rows)) {
      const link = menu.getByRole('link', { name: row, exact: true })
      await link.click()
      await expect.element(link).toHaveAttribute('aria-current', 'page')
      expect(path()).toBe(Object.values(pages)[0])
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      if ('' in pages) continue
      // The chosen row closes the folded rail, which would lie over the tabs.
      const tabs = page.getByRole('navigation', { name: row, exact: true })
      for (const [name, address] of Object.entries(pages)) {
        const tab = tabs.getByRole('link', { name, exact: true })
        await tab.click()
        await expect.element(tab).toHaveAttribute('aria-current', 'page')
        expect(path()).toBe(address)
        await expect.element(link).toHaveAttribute('aria-current', 'page')
      }
    }
  })
}

test('counters stand at the rows where something waits', async () => {
  answerByExamples()
  server.answer(getMenuCounts, { today: 7, students: 3, applications: 0, documents: 0, messages: 120 })
  await page.viewport(1280, 800)
  await openPage('/settings', { as: 'admin' })
  await expect.element(menu.getByRole('link', { name: 'Сегодня 7 дел ждут' })).toBeVisible()
  const messages = menu.getByRole('link', { name: 'Сообщения новых: 120' })
  await expect.element(messages.getByText('99+')).toBeVisible()
  expect(menu.getByRole('link', { name: 'Заявки', exact: true }).elements()).toHaveLength(1)
})

test('the rail rests at 52 pixels, opens under the focus, and is found as it was pinned', async () => {
  answerByExamples()
  await page.viewport(1280, 800)
  const opened = await openPage('/settings', { as: 'admin' })
  const width = () => menu.element().getBoundingClientRect().width
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await expect.poll(width).toBeLessThanOrEqual(52)
  // The focus of a keyboard opens it; that of a click would keep it over the page.
  await userEvent.keyboard('{Tab}')
  ;(menu.getByRole('link', { name: 'Сегодня' }).element() as HTMLElement).focus()
  await expect.poll(width).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Закрепить меню' }).click()
  await expect.element(page.getByRole('button', { name: 'Свернуть меню' })).toBeVisible()
  await opened.reload()
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await expect.poll(width).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Свернуть меню' }).click()
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await expect.poll(width).toBeLessThanOrEqual(52)
})

test('the help of staff is at the foot of the menu: questions, the video of the school, information', async () => {
  answerByExamples()
  await page.viewport(1280, 800)
  await openPage('/settings', { as: 'admin' })
  await menu.getByRole('button', { name: 'Информация' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Информация' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await menu.getByRole('button', { name: 'Вопросы и ответы' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Вопросы и ответы' })).toBeVisible()
})

test('a student has the help in the menu of the person, and none beside the page', async () => {
  answerByExamples()
  await page.viewport(1280, 800)
  await openPage('/settings', { as: 'student' })
  await expect.element(menu.getByRole('link').first()).toBeVisible()
  expect(menu.getByRole('button').elements()).toEqual([])
})

test('the logo leads each role to its own page', async () => {
  answerByExamples()
  for (const [role, address] of [
    ['student', '/my-way'],
    ['admin', '/due'],
    ['admin_school', '/due'],
    ['teacher', '/due'],
  ] as const) {
    const opened = await openPage('/settings', { as: role })
    await page.getByRole('link', { name: 'Qadam Demo' }).click()
    await expect.poll(() => opened.address().split('?')[0]).toBe(address)
  }
})

/** The six legal documents of the specification. */
const documents = [
  'Обработка персональных данных',
  'Политика конфиденциальности',
  'Публичная оферта',
  'Безопасность онлайн-оплаты',
  'Реквизиты',
  'Патент',
]

function answerSchool() {
  server.answer(getSchoolForGuests, {
    name: 'Qadam Demo',
    support: { email: 'help@demo.test' },
    legal_documents: documents.map((title) => ({ title })),
  })
  server.answer(getLegalDocument, ({ params }) => ({
    id: params.id,
    title: documents[params.id - 1],
    text: '<h2>Общие положения</h2>',
  }))
}

test('Information in the menu of the person opens the legal documents and the support contact [R029-R035 R078]', async () => {
  answerByExamples()
  answerSchool()
  await openPage('/settings', { as: 'student' })
  await page.getByRole('button', { name: /^Меню профиля/ }).click()
  await page.getByRole('menuitem', { name: 'Информация' }).click()
  const dialog = page.getByRole('dialog', { name: 'Информация' })
  await expect.element(dialog).toBeVisible()
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual(documents)
  await expect.element(dialog.getByRole('link', { name: /@/ }).first()).toBeVisible()
  await dialog.getByRole('button', { name: documents[1] }).click()
  const text = page.getByRole('dialog', { name: documents[1] })
  await expect.element(text.getByRole('heading', { name: 'Общие положения' })).toBeVisible()
  await page.getByRole('button', { name: 'Все документы' }).click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the footer of guests has the legal documents and the support contact [R029-R035]', async () => {
  answerSchool()
  await openPage('/guest-catalog')
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByRole('link', { name: /@/ }).first()).toBeVisible()
  expect(
    footer
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual(documents)
  await footer.getByRole('button', { name: documents[2] }).click()
  await expect.element(page.getByRole('dialog', { name: documents[2] })).toBeVisible()
})

test('on a phone the menu of staff is a drawer and that of a student a bar; the logo is short below 993 pixels [R087]', async () => {
  answerByExamples()
  await page.viewport(993, 844)
  await openPage('/settings', { as: 'student' })
  const shownName = () =>
    Math.max(
      ...page
        .getByText('Qadam Demo', { exact: true })
        .elements()
        .map((name) => name.getBoundingClientRect().width),
    )
  await expect.poll(shownName).toBeGreaterThan(50)
  await page.viewport(992, 844)
  await expect.poll(shownName).toBeLessThanOrEqual(1)
  const asStaff = await openPage('/settings', { as: 'admin' })
  await expect.element(menu).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await menu.getByRole('link', { name: 'Учёба' }).click()
  await expect.poll(asStaff.address).toBe('/my-course')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  const asStudent = await openPage('/settings', { as: 'student' })
  await expect.element(menu.getByRole('link', { name: 'Учёба' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Открыть меню' })).not.toBeInTheDocument()
  expect(
    menu
      .getByRole('link')
      .elements()
      .map((row) => row.textContent),
  ).toEqual(['Мой путь', 'Учёба', 'Программы', 'Документы', 'Сообщения'])
  await menu.getByRole('link', { name: 'Документы' }).click()
  await expect.poll(asStudent.address).toBe('/my-documents')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

test('the header shows the initials and the name that the lists show', async () => {
  answerByExamples()
  server.answer(getOwnProfile, { role: 'teacher', first_name: 'Айгерім', last_name: 'Омарова' })
  await openPage('/my-course', { as: 'teacher' })
  const open = page.getByRole('button', { name: /^Меню профиля/ })
  await expect.element(open).toMatchTextContent('АО')
  await open.click()
  await expect.element(page.getByText('Айгерім Омарова')).toBeVisible()
})

test('the row of the video for newcomers is there once the school has one, and plays it [R080]', async () => {
  answerByExamples()
  let hasVideo = false
  server.answer(getOwnProfile, () => ({
    role: 'teacher',
    school: { has_onboarding_video: hasVideo },
  }))
  await openPage('/my-course', { as: 'teacher' })
  const open = page.getByRole('button', { name: /^Меню профиля/ })
  await open.click()
  await expect.element(page.getByRole('menuitem', { name: 'Вопросы и ответы' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Видео для новичков' })).not.toBeInTheDocument()
  hasVideo = true
  server.answer(getOnboardingVideo, {
    video: { kind: 'frame', src: 'https://player.vimeo.com/video/76979871?dnt=1', from: 'Vimeo' },
  })
  await openPage('/my-course', { as: 'teacher' })
  await open.click()
  await page.getByRole('menuitem', { name: 'Видео для новичков' }).click()
  const dialog = page.getByRole('dialog', { name: 'Видео для новичков' })
  await expect
    .element(dialog.getByTitle('Видео для новичков'))
    .toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?dnt=1')
  await expect.element(dialog.getByText('Видео воспроизводится с сайта Vimeo.')).toBeVisible()
})

test('what is new has a dot until it is opened on this device', async () => {
  answerByExamples()
  const opened = await openPage('/settings', { as: 'teacher' })
  const withDot = page.getByRole('button', { name: /^Меню профиля.*есть новое/ })
  await withDot.click()
  await page.getByRole('menuitem', { name: 'Что нового' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Что нового' }).getByText('Поиск по смыслу'))
    .toBeVisible()
  await opened.reload()
  await expect.element(page.getByRole('button', { name: /^Меню профиля/ })).toBeVisible()
  await expect.element(withDot).not.toBeInTheDocument()
})

test('the menu of the person opens the keys, those of the page before those of every page', async () => {
  answerByExamples()
  await openPage('/schedule', { as: 'teacher' })
  await page.getByRole('button', { name: /^Меню профиля/ }).click()
  await page.getByRole('menuitem', { name: /^Клавиши/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Клавиши' })
  await expect.element(dialog.getByRole('region', { name: 'На этой странице' })).toBeVisible()
  await expect
    .element(dialog.getByRole('region', { name: 'Везде' }).getByText('Перейти к любой странице'))
    .toBeVisible()
})
