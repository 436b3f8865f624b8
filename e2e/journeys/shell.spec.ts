import { expect, type Page, test } from '@playwright/test'
import { contextOf, pathOf } from '../cast.ts'
import type { Viewer } from '../screens.ts'
import { demoPassword, fillLogin } from '../sign-in.ts'

const everybody = ['student', 'teacher', 'manager', 'owner'] as const
const staff = ['manager', 'owner'] as const
type Member = (typeof everybody)[number]

const menu = (page: Page) => page.getByRole('navigation', { name: 'Главное меню' })

async function opened(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForFunction(() => document.title !== '')
  return new URL(page.url()).pathname
}

/** Who may open each protected page, as the specification's table of routes says; `{program}` is one of the demo's. */
const protectedPages: Readonly<Record<string, readonly Member[]>> = {
  '/': staff,
  '/my-course': everybody,
  '/course-add': staff,
  '/course-edit/{program}': staff,
  '/course/view/{program}': everybody,
  '/course/info/{program}': ['teacher', ...staff],
  '/my-course/info/{program}': everybody,
  '/course/view/{taught}/lesson/{lesson}': everybody,
  '/lessons': everybody,
  '/catalog': everybody,
  '/settings': everybody,
  '/users-list': staff,
  '/users-add': staff,
  '/user/view/{student}': staff,
  '/user/teacher/view/{teacher}': staff,
  '/due': staff,
  '/applications': staff,
  '/analytics': everybody,
  '/dictionaries/tag': staff,
  '/import': staff,
}

test.describe('pages and roles', () => {
  for (const viewer of everybody) {
    test(`${viewer}: every protected page opens for those who may see it and leads others to the catalogue [R036-R041 R045-R049 R050 R052 R055-R058 R071 R250 R257]`, async ({
      browser,
    }) => {
      const context = await contextOf(browser, viewer)
      const page = await context.newPage()
      for (const [path, allowed] of Object.entries(protectedPages)) {
        const asked = await pathOf(path)
        expect([asked, await opened(page, asked)]).toEqual([
          asked,
          allowed.includes(viewer) ? asked : '/catalog',
        ])
        await expect(menu(page)).toBeVisible()
        await expect(page.getByRole('contentinfo')).toHaveCount(0)
      }
      await context.close()
    })
  }

  test('every protected page leads a guest to the guests’ catalogue [R036 R070]', async ({ page }) => {
    for (const path of Object.keys(protectedPages)) {
      const asked = await pathOf(path)
      expect([asked, await opened(page, asked)]).toEqual([asked, '/guest-catalog'])
      await expect(menu(page)).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
  })

  test('logging in leads to the address that was asked for, with its search, where the role may see it', async ({
    page,
  }) => {
    const logInFor = async (path: string, who: Viewer) => {
      await opened(page, path)
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
      await fillLogin(page, `${who}@demo.test`, demoPassword)
    }
    await logInFor('/users-list?q=teacher%40demo&role=teacher', 'manager')
    await expect(page).toHaveURL(/\/users-list\?q=teacher/)
    await expect(page.getByRole('table').getByText('teacher@demo.test')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await logInFor('/users-list', 'student')
    await expect(page).toHaveURL(/\/catalog$/)
  })

  test('a person of a school that is not active comes to the guests’ catalogue, but to their own data as before [R160]', async ({
    browser,
  }) => {
    const context = await contextOf(browser, 'student')
    const page = await context.newPage()
    await page.goto('/catalog')
    await expect(page).toHaveURL(/\/catalog$/)
    await page.evaluate(() => {
      const person = JSON.parse(localStorage.getItem('uData') ?? '{}') as Record<string, unknown>
      localStorage.setItem('uData', JSON.stringify({ ...person, tf_st: false }))
    })
    expect(await opened(page, '/catalog')).toBe('/guest-catalog')
    expect(await opened(page, '/settings')).toBe('/settings')
    await expect(menu(page).getByRole('link', { name: 'Каталог' })).toHaveCount(0)
    await context.close()
  })
})

const staffRows = [
  'Мои дела',
  'Пользователи',
  'Сообщения',
  'Заявки',
  'Каталог',
  'Расписание',
  'Аналитика',
  'Программы школы',
  'Мои программы',
  'Разделы',
  'Группы',
  'Банк вопросов',
  'Проверка работ',
  'Справочники',
  'Импорт',
  'Настройки',
]
/** What waits to be read stands beside the row of messages. */
const rowNamed = (row: string) => (row === 'Сообщения' ? /^Сообщения/ : row)
const menuRows: Readonly<Record<Member, readonly string[]>> = {
  student: [
    'Мой путь',
    'Сообщения',
    'Мои документы',
    'Мои заявки',
    'Каталог',
    'Расписание',
    'Аналитика',
    'Мои программы',
    'Мои работы',
    'Разделы',
    'Группы',
    'Настройки',
  ],
  teacher: [
    'Каталог',
    'Расписание',
    'Аналитика',
    'Мои программы',
    'Разделы',
    'Группы',
    'Проверка работ',
    'Настройки',
  ],
  manager: staffRows,
  owner: staffRows,
}

test.describe('the menu', () => {
  for (const viewer of everybody) {
    test(`shows the rows that a person may open, and each leads where it says: ${viewer} [R073 R074 R075 R076 R077 R081 R249 R251 R256 R258]`, async ({
      browser,
    }) => {
      const context = await contextOf(browser, viewer)
      const page = await context.newPage()
      await page.goto('/settings')
      const rows = menuRows[viewer]
      await expect(menu(page).getByRole('link')).toHaveText(rows.map(rowNamed))
      await expect(menu(page).getByText('Программы', { exact: true })).toBeVisible()
      const programs = menu(page).getByRole('group', { name: 'Программы' }).getByRole('link')
      const own = viewer === 'manager' || viewer === 'owner' ? ['Программы школы'] : []
      for (const row of [...own, 'Мои программы', 'Разделы'])
        await expect(programs.filter({ hasText: row })).toBeVisible()
      for (const row of rows) {
        await menu(page)
          .getByRole('link', { name: rowNamed(row), exact: true })
          .click()
        await expect(menu(page).getByRole('link', { name: rowNamed(row), exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        )
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await context.close()
    })
  }

  test('the row Information opens the legal documents and the support contact [R029-R035 R078]', async ({
    browser,
  }) => {
    const context = await contextOf(browser, 'student')
    const page = await context.newPage()
    await page.goto('/settings')
    await menu(page).getByRole('button', { name: 'Информация' }).click()
    const dialog = page.getByRole('dialog', { name: 'Информация' })
    await expect(dialog.getByRole('listitem')).toHaveText(documents)
    await expect(dialog.getByRole('link', { name: /@/ }).first()).toBeVisible()
    await dialog.getByRole('button', { name: documents[1] }).click()
    await expect(page.getByRole('dialog', { name: documents[1] }).getByRole('heading').first()).toBeVisible()
    await page.getByRole('button', { name: 'Все документы' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.close()
  })

  test('the footer of guests has the legal documents and the support contact [R029-R035]', async ({
    page,
  }) => {
    await page.goto('/guest-catalog')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('listitem')).toHaveText(documents)
    await expect(footer.getByRole('link', { name: /@/ }).first()).toBeVisible()
    await footer.getByRole('button', { name: documents[2] }).click()
    await expect(page.getByRole('dialog', { name: documents[2] })).toBeVisible()
  })

  test('is a drawer on a phone, and the logo is the short one below 993 pixels [R087]', async ({
    browser,
  }) => {
    const context = await contextOf(browser, 'student', { viewport: { width: 993, height: 844 } })
    const page = await context.newPage()
    await page.goto('/settings')
    const shownName = () =>
      page
        .getByRole('banner')
        .getByText(/^Qadam (Demo|Academy)$/)
        .evaluateAll((names) => Math.max(...names.map((name) => name.getBoundingClientRect().width)))
    await expect.poll(shownName).toBeGreaterThan(50)
    await page.setViewportSize({ width: 992, height: 844 })
    await expect.poll(shownName).toBeLessThanOrEqual(1)
    await expect(menu(page)).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Открыть меню' }).click()
    await menu(page).getByRole('link', { name: 'Мои программы' }).click()
    await expect(page).toHaveURL(/\/my-course$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await context.close()
  })
})

/** The six legal documents that the specification names. */
const documents = [
  'Обработка персональных данных',
  'Политика конфиденциальности',
  'Публичная оферта',
  'Безопасность онлайн-оплаты',
  'Реквизиты',
  'Патент',
]
