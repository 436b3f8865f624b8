import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { received } from '../mailbox.ts'

const password = 'demo-Password-1'
const good = 'алма бағының қызыл қақпасы'

test.describe('signing in', () => {
  test('the pages of signing in are open to everybody, and the title of the tab follows them [R061-R067 R072 R097]', async ({
    page,
  }) => {
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
      await page.goto(path)
      await expect(page).toHaveTitle(new RegExp(`^${title} · `))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  test('a protected page sends a guest to the catalogue, and logging in leads back to it [R070 R086 R265]', async ({
    page,
  }) => {
    await page.goto('/users-list')
    await expect(page).toHaveURL(/\/guest-catalog/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Регистрация' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
    await fillLogin(page, 'owner@demo.test', password)
    await expect(page).toHaveURL(/\/users-list/)
    await expect(page.getByRole('heading', { name: 'Пользователи', level: 1 })).toBeVisible()
  })

  test('a person whose role is not allowed on a page comes to the catalogue [R071]', async ({ page }) => {
    await logIn(page, 'student@demo.test')
    await page.goto('/users-list')
    await expect(page).toHaveURL(/\/catalog/)
  })

  test('after logging in the browser keeps the token and the person, and every call carries the bearer [R153 R159 R273 R288 R289 R297-R300]', async ({
    page,
  }) => {
    await page.goto('/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await fillLogin(page, 'owner@demo.test', password)
    await expect(page).toHaveURL(/\/catalog/)
    const kept = await page.evaluate(() => ({ ...localStorage }))
    expect(Object.keys(kept).sort()).toEqual(['currency', 'lang', 'nb', 'token', 'uData'])
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Almaty' }).format(new Date())
    const person = JSON.parse(kept.uData ?? '{}') as Record<string, unknown>
    expect(person).toMatchObject({
      rle: 'admin_school',
      fst_vist: expect.any(Boolean),
      tf_st: true,
      tm_in: today,
    })
    expect(person).toMatchObject({
      id: expect.any(Number),
      email: 'owner@demo.test',
      school_id: expect.any(Number),
    })
    expect(person.user).toBeTruthy()
    expect(kept).toMatchObject({ currency: 'KZT', lang: '0', nb: '6' })
    const asked = page.waitForRequest((request) => request.url().includes('/get_user_profile/'))
    await page.goto('/settings')
    expect((await asked).headers().authorization).toBe(`Bearer ${kept.token}`)
  })

  test('a refused login says why, keeps the address that was typed and nothing of a former person [R154 R290-R294]', async ({
    page,
  }) => {
    await page.goto('/login')
    await page.evaluate(() => {
      for (const key of ['token', 'currency', 'nb']) localStorage.setItem(key, 'left')
    })
    await fillLogin(page, 'owner@demo.test', 'not the password')
    await expect(page.getByRole('alert').filter({ hasText: 'Неверн' })).toBeVisible()
    await expect(page.getByLabel('Почта или телефон')).toHaveValue('owner@demo.test')
    const kept = await page.evaluate(() => Object.keys(localStorage))
    for (const key of ['token', 'currency', 'uData', 'nb']) expect(kept).not.toContain(key)
  })

  test('while the login is under way its button says so, and cannot be sent twice [R151 R152]', async ({
    page,
  }) => {
    let sent = 0
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/accounts/login/', async (route) => {
      sent += 1
      await held
      await route.continue()
    })
    await page.goto('/login')
    const button = page.getByRole('main').getByRole('button', { name: 'Войти', exact: true })
    await expect(button).toBeEnabled()
    await fillLogin(page, 'owner@demo.test', password)
    await expect(button).toHaveAttribute('data-loading', 'true')
    await page.keyboard.press('Enter')
    goOn()
    await expect(page).toHaveURL(/\/catalog/)
    expect(sent).toBe(1)
  })

  test('a phone number takes its shape while it is typed and signs in as well as an e-mail', async ({
    page,
  }) => {
    await page.goto('/login')
    const address = page.getByLabel('Почта или телефон')
    await address.pressSequentially('87011234567')
    await expect(address).toHaveValue('+7 (701) 123-45-67')
  })

  test('leaving forgets the filters, tells the server, clears the person and leads to the guests [R083 R084 R155 R161-R171]', async ({
    page,
    context,
  }) => {
    await logIn(page, 'student@demo.test')
    await page.getByRole('button', { name: /Меню профиля/ }).click()
    await page.getByRole('menuitem', { name: 'Мой профиль' }).click()
    await expect(page).toHaveURL(/\/settings/)
    const names = [
      'category',
      'degree',
      'university',
      'faculty',
      'city',
      'search',
      'language',
      'format',
      'univer_tag',
    ]
    await context.addCookies(names.map((name) => ({ name, value: '1', url: page.url() })))
    let cookiesAtCall: string | undefined
    await page.route('**/accounts/logout/', async (route) => {
      cookiesAtCall = (await route.request().allHeaders()).cookie ?? ''
      await route.continue()
    })
    await page.getByRole('button', { name: /Меню профиля/ }).click()
    await page.getByRole('menuitem', { name: 'Выход' }).click()
    await expect(page).toHaveURL(/\/guest-catalog/)
    for (const name of names) expect(cookiesAtCall).not.toMatch(new RegExp(`(^|; )${name}=1`))
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('uData'))).toBeNull()
  })

  test('a login of another day ends on load and on a click, and the login page leads back [R157 R158 R328]', async ({
    page,
  }) => {
    await page.clock.install()
    await logIn(page, 'student@demo.test')
    await page.goto('/settings')
    await page.clock.setSystemTime(Date.now() + 26 * 3_600_000)
    await page.getByRole('heading', { name: 'Настройки' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Сеанс завершён.')).toBeVisible()
    await fillLogin(page, 'student@demo.test', password)
    await expect(page).toHaveURL(/\/settings/)
    await yesterday(page)
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('0')
  })
})

test.describe('registration, codes and recovery', () => {
  test('a student signs up with a code and is in [R082 R097 R266]', async ({ page }) => {
    const email = `student${randomInt(1e9)}@people.test`
    await page.goto('/user-registrate')
    await page.getByLabel('Почта', { exact: true }).fill('owner@demo.test')
    await page.getByLabel('Имя').fill('Аружан')
    await expect(page.getByText('Такая почта уже есть!')).toBeVisible()
    await page.getByLabel('Почта', { exact: true }).fill(email)
    await page.getByLabel('Фамилия').fill('Сағынтай')
    await page.getByLabel('Телефон').pressSequentially(`8702${String(randomInt(1e7)).padStart(7, '0')}`)
    await page.getByLabel('Придумайте пароль').fill(good)
    // Another language in the middle: what was typed stays.
    await page.getByRole('button', { name: /Язык/ }).click()
    await page.getByRole('menuitem', { name: 'Қазақша' }).click()
    await expect(page.getByRole('heading', { name: 'Аккаунт ашыңыз' })).toBeVisible()
    await expect(page.getByLabel('Аты')).toHaveValue('Аружан')
    await page.getByRole('button', { name: 'Аккаунт ашу' }).click()
    await expect(page.getByText('Келісімсіз аккаунт ашу мүмкін емес.')).toBeVisible()
    await page.getByLabel('Мектеп құжаттарымен келісемін').check()
    await page.getByRole('button', { name: 'Аккаунт ашу' }).click()
    await expect(page).toHaveURL(/\/login\/verify/)
    await expect(page.getByText(email)).toBeVisible()
    const code = await received(page.request, email, /\b\d{6}\b/)
    const wrong = code === '000000' ? '111111' : '000000'
    await page.getByLabel('Алты цифрдан тұратын код').fill(wrong)
    await expect(page.getByText(/Код қате/)).toBeVisible()
    await page.reload()
    await page.getByLabel('Алты цифрдан тұратын код').fill(code)
    await expect(page).toHaveURL(/\/catalog/)
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('1')
  })

  test('a refused registration removes a stored token and shows the words of the server [R295 R296]', async ({
    page,
  }) => {
    await page.goto('/user-registrate')
    await page.evaluate(() => localStorage.setItem('token', 'left'))
    await page.getByLabel('Имя').fill('Тимур')
    await page.getByLabel('Фамилия').fill('Ахметов')
    await page.getByLabel('Почта', { exact: true }).fill('owner@demo.test')
    await page.getByLabel('Телефон').fill('+7 702 555 11 22')
    await page.getByLabel('Придумайте пароль').fill(good)
    await page.getByLabel('Я принимаю документы школы').check()
    await page.getByRole('button', { name: 'Создать аккаунт' }).click()
    await expect(page.getByText('Такая почта уже есть!')).toBeVisible()
    await expect(page.getByLabel('Почта', { exact: true })).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('a code signs in without a password and is taken as soon as it is whole', async ({ page }) => {
    await page.goto('/phone')
    await page.getByLabel('Телефон или почта').fill('student@demo.test')
    await page.getByRole('button', { name: 'Получить код' }).click()
    await expect(page.getByRole('button', { name: /Новый код через/ })).toBeVisible()
    const code = await received(page.request, 'student@demo.test', /\b\d{6}\b/)
    await page.getByLabel('Код из шести цифр').pressSequentially(code)
    await expect(page).toHaveURL(/\/catalog/)
  })

  test('a forgotten password is set anew by the link of a letter, once [R097 R267]', async ({ page }) => {
    const email = await newStudent(page)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByRole('link', { name: 'Забыли пароль?' }).click()
    await page.getByLabel('Почта').fill(email)
    await page.getByRole('button', { name: 'Прислать ссылку' }).click()
    await expect(page).toHaveURL(/\/mail-success/)
    await expect(page.getByText(email)).toBeVisible()
    const link = await received(page.request, email, /https?:\/\/\S+\/set-password#token=[^\s)]+/)
    const { pathname, hash } = new URL(link)
    await page.goto(pathname + hash)
    await page.getByLabel('Придумайте пароль').fill(`${good} 2`)
    await page.getByRole('button', { name: 'Сохранить и войти' }).click()
    await expect(page).toHaveURL(/\/catalog/)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.goto(pathname + hash)
    await expect(page.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible()
  })
})

test.describe('settings', () => {
  test('a person changes their name; leaving without saving asks first; the toast goes by itself [R052 R103]', async ({
    page,
  }) => {
    await logIn(page, 'teacher@demo.test')
    await page.goto('/settings')
    await expect(page.getByRole('tab', { name: 'Личные' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Школа' })).toHaveCount(0)
    const telegram = page.getByLabel('Телеграм')
    await telegram.fill(`teacher${randomInt(1e6)}`)
    await page.getByRole('link', { name: 'Каталог' }).click()
    await expect(page.getByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible()
    await page.getByRole('button', { name: 'Отмена' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Сохранить', exact: true }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Сохранено' })
    await expect(toast).toBeVisible()
    await expect(toast).toBeHidden({ timeout: 4000 })
    await page.reload()
    await expect(telegram).toHaveValue(/^teacher\d+$/)
  })

  test('an e-mail is changed after the password and the code that went to the new address', async ({
    page,
  }) => {
    await newStudent(page)
    const next = `moved${randomInt(1e9)}@people.test`
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Изменить: Почта' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Новая почта').fill(next)
    await dialog.getByLabel('Текущий пароль').fill(good)
    await dialog.getByRole('button', { name: 'Получить код' }).click()
    await dialog.getByLabel('Код из шести цифр').fill(await received(page.request, next, /\b\d{6}\b/))
    await expect(page.getByText(next)).toBeVisible()
  })

  test('the sign-ins of a person are listed, and the others can be ended from here', async ({
    page,
    browser,
  }) => {
    const email = await newStudent(page)
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await logIn(other, email, good)
    await page.goto('/settings')
    await expect(page.getByText('Это устройство')).toBeVisible()
    await page.getByRole('button', { name: 'Завершить остальные входы' }).click()
    await expect(page.getByText(/Завершён 1 вход/)).toBeVisible()
    await other.goto('/settings')
    await expect(other).toHaveURL(/\/(login|guest-catalog)/)
    await elsewhere.close()
  })

  test('the school admin has the tabs personal and school, and keeps the settings of the school [R099]', async ({
    page,
  }) => {
    await logIn(page, 'owner@demo.test')
    await page.goto('/settings?tab=school')
    await expect(page.getByRole('tab', { name: 'Школа' })).toHaveAttribute('aria-selected', 'true')
    const address = `Алматы, Абай даңғылы, ${randomInt(1, 200)}`
    await page.getByLabel('Адрес').fill(address)
    await page.getByLabel('Название школы').fill('')
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expect(page.getByText('Заполните это поле.')).toBeVisible()
    await expect(page.getByLabel('Название школы')).toBeFocused()
    await page.getByLabel('Название школы').fill('Qadam Academy')
    await page.getByLabel('Цвет бренда').fill('#ffd43b')
    await expect(page.getByText(/Мы затемним кнопки/)).toBeVisible()
    await page.getByLabel('Цвет бренда').fill('#0b7a6b')
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expect(page.getByText('Сохранено')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Адрес')).toHaveValue(address)
  })
})

test.describe('people', () => {
  test('a manager finds people by a word and a role, and the address keeps the search [R055 R242]', async ({
    page,
  }) => {
    await logIn(page, 'manager@demo.test')
    await page.goto('/users-list')
    await page.getByLabel('Поиск людей').fill('teacher@demo')
    await expect(page).toHaveURL(/q=teacher/)
    await expect(page.getByRole('table').getByText('teacher@demo.test')).toBeVisible()
    await expect(page.getByRole('table').getByText('student@demo.test')).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Поиск людей')).toHaveValue('teacher@demo')
    await expect(page.getByRole('table').getByText('teacher@demo.test')).toBeVisible()
  })

  test('a manager adds a student, who comes in with the password that was set [R056 R193 R194 R200]', async ({
    page,
    browser,
  }) => {
    await logIn(page, 'manager@demo.test')
    await page.goto('/users-add')
    await expect(page.getByRole('radio', { name: /Менеджер/ })).toBeDisabled()
    await page.getByRole('radio', { name: /С паролем/ }).click()
    await page.getByRole('button', { name: 'Добавить', exact: true }).click()
    await expect(page.getByText('Заполните это поле.').first()).toBeVisible()
    const email = `added${randomInt(1e9)}@people.test`
    await page.getByLabel('Почта').fill(email)
    await page.getByLabel('Имя').fill('Зере')
    await page.getByLabel('Фамилия').fill('Мұхамедқызы')
    await page.getByLabel('Пароль', { exact: true }).fill(good)
    await page.getByRole('button', { name: 'Добавить', exact: true }).click()
    await expect(page).toHaveURL(/\/users-list/)
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await logIn(other, email, good)
    await elsewhere.close()
  })

  test('an invited teacher opens the link of the letter, accepts and is in', async ({ page, browser }) => {
    const email = `invited${randomInt(1e9)}@people.test`
    await logIn(page, 'owner@demo.test')
    await page.goto('/users-add')
    await page.getByRole('radio', { name: /Преподаватель/ }).click()
    await page.getByLabel('Почта').fill(email)
    await page.getByRole('button', { name: 'Отправить приглашение' }).click()
    await expect(page).toHaveURL(/\/users-list/)
    await page.goto('/users-list?view=invitations')
    await expect(page.getByRole('table').getByText(email)).toBeVisible()
    const link = await received(page.request, email, /https?:\/\/\S+#invitation=[^\s)]+/)
    const { pathname, hash } = new URL(link)
    const elsewhere = await browser.newContext()
    const invited = await elsewhere.newPage()
    await invited.goto(pathname + hash)
    await expect(invited.getByRole('heading', { name: /Вас пригласили/ })).toBeVisible()
    await invited.getByLabel('Имя').fill('Гүлнәр')
    await invited.getByLabel('Фамилия').fill('Әбдірахманова')
    await invited.getByLabel('Придумайте пароль').fill(good)
    await invited.getByLabel('Я принимаю документы школы').check()
    await invited.getByRole('button', { name: 'Принять приглашение' }).click()
    await expect(invited).toHaveURL(/\/catalog/)
    await elsewhere.close()
  })

  test('the access of a person is turned off and given back by Undo', async ({ page }) => {
    await logIn(page, 'owner@demo.test')
    await page.goto('/users-list?q=teacher%40demo')
    const row = page.getByRole('row').filter({ hasText: 'teacher@demo.test' })
    await row.getByRole('button', { name: /Действия/ }).click()
    await page.getByRole('menuitem', { name: 'Отключить доступ' }).click()
    await expect(row.getByText('Отключён')).toBeVisible()
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await expect(row.getByText('Открыт')).toBeVisible()
  })
})

async function fillLogin(page: Page, address: string, secret: string) {
  await page.getByLabel('Почта или телефон').fill(address)
  await page.getByLabel('Пароль', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
}

async function logIn(page: Page, address: string, secret = password) {
  await page.goto('/login')
  await fillLogin(page, address, secret)
  await expect(page).toHaveURL(/\/catalog/)
}

/** A student of this test's own, signed up and signed in. */
async function newStudent(page: Page): Promise<string> {
  const email = `own${randomInt(1e9)}@people.test`
  await page.goto('/user-registrate')
  await page.getByLabel('Имя').fill('Камила')
  await page.getByLabel('Фамилия').fill('Исаева')
  await page.getByLabel('Почта', { exact: true }).fill(email)
  await page.getByLabel('Телефон').fill(`+7702${String(randomInt(1e7)).padStart(7, '0')}`)
  await page.getByLabel('Придумайте пароль').fill(good)
  await page.getByLabel('Я принимаю документы школы').check()
  await page.getByRole('button', { name: 'Создать аккаунт' }).click()
  await page.getByLabel('Код из шести цифр').fill(await received(page.request, email, /\b\d{6}\b/))
  await expect(page).toHaveURL(/\/catalog/)
  return email
}

/** As if the person had logged in on another day. */
async function yesterday(page: Page) {
  await page.evaluate(() => {
    const person = JSON.parse(localStorage.getItem('uData') ?? '{}') as Record<string, unknown>
    localStorage.setItem('uData', JSON.stringify({ ...person, tm_in: '2020-01-01' }))
  })
}
