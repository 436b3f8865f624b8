import { chromium, expect, test } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { contextOf } from '../contexts.ts'
import { fillLogin, goodPassword, newStudent } from '../sign-in.ts'

test.describe('language and colours', () => {
  test('another language comes at once, keeps what was typed, and is remembered by the device and the account [R082]', {
    tag: '@long',
  }, async ({ page, browser, baseURL }) => {
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

  test('the colours follow the device until they are chosen, and the choice is remembered', {
    tag: '@long',
  }, async ({ page }) => {
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

test('a dialog moves nothing of the page beneath it, and dims the page to its edge, where the browser draws scrollbars', {
  tag: '@long',
}, async () => {
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
  // One page longer than the window, and one shorter.
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
    // Some browsers include the scrollbar in margins relative to the window’s width: less than a pixel.
    expect(Math.abs(titleBeneath - title)).toBeLessThan(1)
    const dimmed = await page.evaluate(() => document.elementFromPoint(window.innerWidth - 2, 400)?.tagName)
    expect(dimmed).not.toBe('HTML')
    expect(dimmed).toBeDefined()
  }
  await browser.close()
})
