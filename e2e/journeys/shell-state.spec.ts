import { chromium, expect, type Page, test } from '@playwright/test'
import { contextOf, showcaseProgram } from '../cast.ts'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { demoPassword, fillLogin, goodPassword, newStudent } from '../sign-in.ts'

const polite = (page: Page) => page.getByRole('status')
const urgent = (page: Page) => page.getByRole('alert')
const bar = (page: Page) => page.locator('[data-bar][data-active]')

/** Keeps the calls of an address waiting; the returned function lets them go on. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return goOn
}

test.describe('toasts', () => {
  test('success is said for two seconds and waits under the pointer; warnings and errors stay until they are closed [R102 R103]', async ({
    browser,
  }) => {
    const context = await contextOf(browser, 'owner', { permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.goto(`/course/view/${await showcaseProgram()}`)
    const share = page.getByRole('button', { name: 'Поделиться' })
    const success = polite(page).getByText('Ссылка скопирована')
    await share.click()
    await expect(success).toBeVisible()
    const shown_at = Date.now()
    await expect(success).toBeHidden()
    expect(Date.now() - shown_at).toBeGreaterThan(1000)
    expect(Date.now() - shown_at).toBeLessThan(3500)
    await share.click()
    await success.hover()
    await page.waitForTimeout(2600)
    await expect(success).toBeVisible()
    await page.mouse.move(10, 10)
    await expect(success).toBeHidden()

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await share.click()
    const warning = urgent(page).getByText('Скопируйте ссылку')
    await expect(warning).toBeVisible()
    await page.goto('/dictionaries/tag')
    await page.route(/\/create\/$/, (route) => route.abort('connectionfailed'))
    await page.getByRole('button', { name: 'Добавить' }).click()
    const dialog = page.getByRole('dialog', { name: 'Новая запись' })
    await dialog.getByLabel('Русский').fill('Не сохранится')
    await dialog.getByRole('button', { name: 'Добавить' }).click()
    const error = urgent(page).getByText('Нет связи с сервером.')
    await expect(error).toBeVisible()
    await page.waitForTimeout(3000)
    await expect(error).toBeVisible()
    await urgent(page).getByRole('button', { name: 'Закрыть' }).click()
    await expect(error).toBeHidden()
    await expect(dialog.getByRole('textbox', { name: 'Русский' })).toHaveValue('Не сохранится')
    await context.close()
  })
})

test.describe('what is under way', () => {
  test('the bar at the top goes on with a call and off after it, whether it succeeds or fails [R102 R174 R329]', async ({
    browser,
  }) => {
    const context = await contextOf(browser, 'student')
    const page = await context.newPage()
    await page.goto('/settings')
    await page.waitForLoadState('networkidle')
    await expect(bar(page)).toHaveCount(0)
    for (const outcome of ['answered', 'refused'] as const) {
      const goOn = await hold(page, /\/course\/my\//)
      if (outcome === 'refused')
        await page.route(/\/course\/my\//, (route) => route.fulfill({ status: 500, body: '' }))
      await page.getByRole('navigation').getByRole('link', { name: 'Мои программы' }).click()
      await expect(bar(page)).toHaveCount(1)
      goOn()
      await expect(bar(page)).toHaveCount(0, { timeout: 20_000 })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto('/settings')
      await page.waitForLoadState('networkidle')
    }
    await context.close()
  })

  for (const [path, call] of [
    ['/catalog', /\/course\/course\/catalog\//],
    ['/', /\/course\/course\/list\//],
  ] as const) {
    test(`a question that is overtaken is taken back on ${path} [R276]`, async ({ browser }) => {
      const context = await contextOf(browser, 'manager')
      const page = await context.newPage()
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const goOn = await hold(page, call)
      const cancelled = page.waitForEvent('requestfailed', (request) => call.test(request.url()))
      const box = page.getByRole('main').getByRole('search').locator('input')
      const asked = (q: string) =>
        page.waitForRequest((request) => request.url().includes(encodeURIComponent(q)))
      for (const q of ['сидн', 'мельб']) {
        const request = asked(q)
        await box.fill(q)
        await box.press('Enter')
        await request
      }
      expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
      goOn()
      await context.close()
    })
  }

  test('without a network a note says so, what was typed stays, and the page goes on by itself', async ({
    browser,
  }) => {
    const context = await contextOf(browser, 'student')
    const page = await context.newPage()
    await page.goto('/settings')
    // The part that comes last is there before the network goes.
    await expect(page.getByRole('heading', { name: 'Образование' })).toBeVisible()
    await page.getByLabel('Телеграм').fill('typed')
    await context.setOffline(true)
    const note = polite(page).getByText('Нет интернета.')
    await expect(note).toBeVisible()
    await context.setOffline(false)
    await expect(note).toBeHidden()
    await expect(page.getByLabel('Телеграм')).toHaveValue('typed')
    await context.close()
  })
})

test.describe('language and colours', () => {
  test('another language comes at once, keeps what was typed, and is remembered by the device and the account [R082]', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = await newStudent(page)
    await page.goto('/settings')
    await page.getByLabel('Телеграм').fill('typed_before')
    await page.getByRole('button', { name: /Язык/ }).click()
    const chosen = page.waitForResponse((answer) => answer.url().includes('/language/'))
    await page.getByRole('menuitem', { name: 'Қазақша' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Баптаулар' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
    await expect(page).toHaveTitle(/^Баптаулар · /)
    await expect(page.locator('input[value="typed_before"]')).toBeVisible()
    expect((await chosen).ok()).toBe(true)
    const again = await page.context().newPage()
    await again.goto('/settings')
    await expect(again.getByRole('heading', { level: 1, name: 'Баптаулар' })).toBeVisible()

    const elsewhere = await browser.newPage({ baseURL })
    await elsewhere.goto('/login')
    await fillLogin(elsewhere, email, goodPassword)
    await expect(elsewhere.getByRole('navigation', { name: 'Басты мәзір' })).toBeVisible()
    expect(await elsewhere.evaluate(() => localStorage.getItem('lang'))).toBe('1')
    await elsewhere.close()
  })

  test('a language that was chosen on the device stays after the login, whatever the account says [R156]', async ({
    page,
  }) => {
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('lang', '2'))
    await page.reload()
    await page.locator('input[autocomplete="username"]').fill('owner@demo.test')
    await page.locator('input[autocomplete="current-password"]').fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    expect(await page.evaluate(() => [localStorage.lang, localStorage.nb])).toEqual(['2', '6'])
  })

  test('the colours follow the device until they are chosen, and the choice is remembered', async ({
    page,
  }) => {
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/guest-catalog')
    await expect.poll(scheme).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(scheme).toBe('light')
    await page.getByRole('button', { name: 'Тёмное оформление' }).click()
    await expect.poll(scheme).toBe('dark')
    await page.goto('/login')
    expect(await scheme()).toBe('dark')
    await page.getByRole('button', { name: 'Светлое оформление' }).click()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expect(page.getByRole('main')).toBeVisible()
    expect(await scheme()).toBe('light')
  })
})

test('a dialog moves nothing of the page beneath it, and dims the page to its edge, where the browser draws scrollbars', async () => {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: chromiumFlags,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const context = await contextOf(browser, 'owner')
  const page = await context.newPage()
  const edges = () =>
    page.evaluate(() =>
      ['header', 'h1'].map((name) => document.querySelector(name)?.getBoundingClientRect().right ?? 0),
    )
  // A page that is longer than the window, and one that is not.
  for (const [path, isLong] of [
    ['/catalog', true],
    ['/schedule/waiting', false],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight))
      .toBe(isLong)
    const [header = 0, title = 0] = await edges()
    expect(header).toBeLessThan(1440)
    await page.keyboard.press('Control+K')
    await expect(page.getByRole('dialog')).toBeVisible()
    const [headerBeneath = 0, titleBeneath = 0] = await edges()
    expect(headerBeneath).toBe(header)
    // Margins that are parts of the window’s width count the bar in some browsers: less than a pixel.
    expect(Math.abs(titleBeneath - title)).toBeLessThan(1)
    const dimmed = await page.evaluate(() => document.elementFromPoint(window.innerWidth - 2, 400)?.tagName)
    expect(dimmed).not.toBe('HTML')
    expect(dimmed).toBeDefined()
  }
  await browser.close()
})
