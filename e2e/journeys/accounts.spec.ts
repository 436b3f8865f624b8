import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { received } from '../mailbox.ts'
import { demoPassword, fillLogin, goodPassword, logInByForm, newStudent } from '../sign-in.ts'

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
    await fillLogin(page, 'owner@demo.test', demoPassword)
    await expect(page).toHaveURL(/\/users-list/)
    await expect(page.getByRole('heading', { name: 'Пользователи', level: 1 })).toBeVisible()
  })

  test('a person whose role is not allowed on a page comes to the catalogue [R071]', async ({ page }) => {
    await logInByForm(page, 'student@demo.test')
    await page.goto('/users-list')
    await expect(page).toHaveURL(/\/catalog/)
  })

  test('after logging in the browser keeps the token and the person, and every call carries the bearer [R153 R159 R273 R288 R289 R297-R300]', async ({
    page,
  }) => {
    await page.goto('/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await fillLogin(page, 'owner@demo.test', demoPassword)
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
    await expect(page.getByRole('form', { name: 'Вход' })).toHaveAttribute('data-status', 'error')
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
    const form = page.getByRole('form', { name: 'Вход' })
    await expect(form).toHaveAttribute('data-status', 'empty')
    await fillLogin(page, 'owner@demo.test', demoPassword)
    await expect(form).toHaveAttribute('data-status', 'loading')
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
    await logInByForm(page, 'student@demo.test')
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
    await logInByForm(page, 'student@demo.test')
    await page.goto('/settings')
    await page.clock.setSystemTime(Date.now() + 26 * 3_600_000)
    await page.getByRole('heading', { name: 'Настройки' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Сеанс завершён.')).toBeVisible()
    await fillLogin(page, 'student@demo.test', demoPassword)
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
    await page.getByLabel('Придумайте пароль').fill(goodPassword)
    // Another language in the middle: what was typed stays.
    await page.getByRole('button', { name: /Язык/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Русский', 'Қазақша', 'English'])
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

  test('a code that is wanted by text message comes to the phone and signs up', async ({ page }) => {
    const digits = `702${String(randomInt(1e7)).padStart(7, '0')}`
    await page.goto('/user-registrate')
    await page.getByLabel('Имя').fill('Айбек')
    await page.getByLabel('Фамилия').fill('Омаров')
    await page.getByLabel('Почта', { exact: true }).fill(`sms${randomInt(1e9)}@people.test`)
    await page.getByLabel('Телефон').pressSequentially(`8${digits}`)
    await page.getByLabel('Придумайте пароль').fill(goodPassword)
    await page.getByRole('radiogroup', { name: 'Куда прислать код' }).getByText('В СМС').click()
    await page.getByLabel('Я принимаю документы школы').check()
    await page.getByRole('button', { name: 'Создать аккаунт' }).click()
    await expect(page).toHaveURL(/\/login\/verify/)
    await page.getByLabel('Код из шести цифр').fill(await received(page.request, `+7${digits}`, /\b\d{6}\b/))
    await expect(page).toHaveURL(/\/catalog/)
  })

  test('a registration says at each field what is missing, and that a phone begins with +7 [R193-R195 R200 R201 R222]', async ({
    page,
  }) => {
    await page.goto('/user-registrate')
    await page.getByRole('button', { name: 'Создать аккаунт' }).click()
    await expect(page.getByText('Заполните это поле.')).toHaveCount(5)
    await expect(page.getByLabel('Имя')).toBeFocused()
    await page.getByLabel('Имя').fill('Тимур')
    await page.getByLabel('Фамилия').fill('Ахметов')
    await page.getByLabel('Почта', { exact: true }).fill(`timur${randomInt(1e9)}@people.test`)
    await page.getByLabel('Телефон').fill('+996 700 123 456')
    await page.getByLabel('Придумайте пароль').fill(goodPassword)
    await page.getByLabel('Я принимаю документы школы').check()
    await page.getByRole('button', { name: 'Создать аккаунт' }).click()
    await expect(page.getByText(/Телефон должен начинаться с \+7/)).toBeVisible()
    await expect(page.getByLabel('Телефон')).toBeFocused()
    await expect(page.getByLabel('Имя')).toHaveValue('Тимур')
  })

  test('a refused registration removes a stored token and shows the words of the server [R235 R295 R296 R319]', async ({
    page,
  }) => {
    await page.goto('/user-registrate')
    await page.evaluate(() => {
      localStorage.setItem('lang', '2')
      localStorage.setItem('token', 'left')
    })
    await page.reload()
    await page.getByLabel('First name').fill('Тимур')
    await page.getByLabel('Last name').fill('Ахметов')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('owner@demo.test')
    await page.getByLabel('Phone').fill('+7 702 555 11 22')
    await page.getByLabel('Choose a password').fill(goodPassword)
    await page.getByLabel('I accept the documents of the school').check()
    await page.getByRole('button', { name: 'Create the account' }).click()
    await expect(page.getByText('The mail already exists!')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
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
    await page.getByLabel('Придумайте пароль').fill(`${goodPassword} 2`)
    await page.getByRole('button', { name: 'Сохранить и войти' }).click()
    await expect(page).toHaveURL(/\/catalog/)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.goto(pathname + hash)
    await expect(page.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible()
  })
})

/** As if the person had logged in on another day. */
async function yesterday(page: Page) {
  await page.evaluate(() => {
    const person = JSON.parse(localStorage.getItem('uData') ?? '{}') as Record<string, unknown>
    localStorage.setItem('uData', JSON.stringify({ ...person, tm_in: '2020-01-01' }))
  })
}
