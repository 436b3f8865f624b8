import { getLegalDocument, getSchoolForGuests } from '@qadam/contract/schools/endpoints.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const menu = page.getByRole('navigation', { name: 'Главное меню' })

const staffRows = {
  'Мои дела': '/due',
  Пользователи: '/users-list',
  Сообщения: '/messages',
  Заявки: '/applications',
  Каталог: '/catalog',
  Расписание: '/schedule',
  Аналитика: '/analytics',
  'Программы школы': '/',
  'Мои программы': '/my-course',
  Разделы: '/lessons',
  Группы: '/groups',
  'Банк вопросов': '/questions',
  'Проверка работ': '/grading',
  Справочники: '/dictionaries/university',
  Импорт: '/import',
  Настройки: '/settings',
}
const menuRows: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  student: {
    'Мой путь': '/my-way',
    Сообщения: '/messages',
    'Мои документы': '/my-documents',
    'Мои заявки': '/my-applications',
    Каталог: '/catalog',
    Расписание: '/schedule',
    Аналитика: '/analytics',
    'Мои программы': '/my-course',
    'Мои работы': '/my-course/homework',
    Разделы: '/lessons',
    Группы: '/groups',
    Настройки: '/settings',
  },
  teacher: {
    Каталог: '/catalog',
    Расписание: '/schedule',
    Аналитика: '/analytics',
    'Мои программы': '/my-course',
    Разделы: '/lessons',
    Группы: '/groups',
    'Проверка работ': '/grading',
    Настройки: '/settings',
  },
  admin: staffRows,
  admin_school: staffRows,
}

for (const role of ['student', 'teacher', 'admin', 'admin_school'] as const) {
  // A school's admin has the rows of a manager.
  test(`the menu shows the rows that a person may open, and each leads where it says: ${role} [R073 R074 R075 R076 R077 R081 R249 R251 R256 R258]`, {
    tags: role === 'admin_school' ? ['long'] : [],
  }, async () => {
    answerByExamples()
    const opened = await openPage('/settings', { as: role })
    const rows = menuRows[role]
    await expect.element(menu.getByRole('link', { name: 'Настройки' })).toBeVisible()
    expect(
      menu
        .getByRole('link')
        .elements()
        .map((row) => row.textContent),
    ).toEqual(Object.keys(rows))
    const programs = menu.getByRole('group', { name: 'Программы' })
    await expect.element(programs.getByText('Программы', { exact: true })).toBeVisible()
    const own = staffRows === rows ? ['Программы школы'] : []
    for (const row of [...own, 'Мои программы', 'Разделы'])
      await expect.element(programs.getByRole('link', { name: row, exact: true })).toBeVisible()
    for (const [row, address] of Object.entries(rows)) {
      const link = menu.getByRole('link', { name: row, exact: true })
      await link.click()
      await expect.element(link).toHaveAttribute('aria-current', 'page')
      expect(opened.address().split('?')[0]).toBe(address)
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
}

/** The six legal documents that the specification names. */
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

test('the row Information opens the legal documents and the support contact [R029-R035 R078]', async () => {
  answerByExamples()
  answerSchool()
  await openPage('/settings', { as: 'student' })
  await menu.getByRole('button', { name: 'Информация' }).click()
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

test('the menu is a drawer on a phone, and the logo is the short one below 993 pixels [R087]', async () => {
  answerByExamples()
  await page.viewport(993, 844)
  const opened = await openPage('/settings', { as: 'student' })
  const shownName = () =>
    Math.max(
      ...page
        .getByRole('banner')
        .getByText('Qadam Demo', { exact: true })
        .elements()
        .map((name) => name.getBoundingClientRect().width),
    )
  await expect.poll(shownName).toBeGreaterThan(50)
  await page.viewport(992, 844)
  await expect.poll(shownName).toBeLessThanOrEqual(1)
  await expect.element(menu).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await menu.getByRole('link', { name: 'Мои программы' }).click()
  await expect.poll(opened.address).toBe('/my-course')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
