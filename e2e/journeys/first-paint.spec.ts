import { type Browser, expect, test } from '@playwright/test'
import { ready } from '../ready.ts'
import { serverAddress } from '../server.ts'

/** The addresses of the first program of the catalogue and of the pages that guests come by. */
async function guestPages(browser: Browser): Promise<{ address: string; heading: RegExp }[]> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${serverAddress}/guest-catalog`)
  const link = page.locator('main article a').first()
  const title = (await link.innerText()).trim()
  const address = (await link.getAttribute('href')) ?? ''
  await page.close()
  return [
    { address: '/guest-catalog', heading: /Программы обучения/ },
    { address, heading: new RegExp(title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) },
    { address: '/login', heading: /Вход|Войти/ },
  ]
}

test('guests read their pages before any script runs, in the three languages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { address, heading } of await guestPages(browser)) {
    await page.goto(`${serverAddress}${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    // What stands on the steps is drawn with them.
    if (/catalog$|login/.test(address))
      await expect(page.locator('[data-size="lg"] svg[stroke-width]')).toBeVisible()
  }
  await page.goto(`${serverAddress}/guest-catalog?hl=kk`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
  await expect(page).toHaveTitle(/Бағдарламалар каталогы/)
  expect(await page.locator('main article').count()).toBeGreaterThan(5)
  await context.close()
})

test('words typed before the app has started are searched for [R068]', async ({ page }) => {
  const { promise: typed, resolve: start } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await typed
    await route.continue()
  })
  await page.goto(`${serverAddress}/guest-catalog`, { waitUntil: 'commit' })
  const field = page.getByLabel('Поиск программ', { exact: true })
  await field.fill('сидней')
  start()
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'сидней')
  await expect(field).toHaveValue('сидней')
  await expect(page.getByRole('listbox', { name: 'Подсказки поиска' })).toBeVisible()
})

test('a sign-in that is sent before the app has started waits for it', async ({ page }) => {
  const { promise: sent, resolve: start } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await sent
    await route.continue()
  })
  await page.goto(`${serverAddress}/login`, { waitUntil: 'commit' })
  await page.getByLabel('Почта или телефон').fill('nobody@demo.test')
  const password = page.getByLabel('Пароль', { exact: true })
  await password.fill('wrong password')
  await password.press('Enter')
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toHaveCSS('cursor', 'progress')
  start()
  await expect(page.getByRole('alert')).toContainText(/парол/)
  await expect(page.getByLabel('Почта или телефон')).toHaveValue('nobody@demo.test')
  await expect(page).toHaveURL(`${serverAddress}/login`)
})

test('search engines and messengers find what a page is about', async ({ request, browser }) => {
  const [, program] = await guestPages(browser)
  const html = await (await request.get(`${serverAddress}${program?.address}`)).text()
  const canonical = `${serverAddress}${program?.address}`
  expect(html).toContain(`<link rel="canonical" href="${canonical}" />`)
  for (const language of ['ru', 'kk', 'en'])
    expect(html).toContain(
      `<link rel="alternate" href="${canonical}?hl=${language}" hreflang="${language}" />`,
    )
  for (const name of ['og:title', 'og:description', 'og:image', 'og:url'])
    expect(html, name).toContain(`<meta property="${name}" content="`)
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
  expect(data.map((one) => one['@type'])).toEqual(['EducationalOccupationalProgram', 'BreadcrumbList'])
  expect(html).toMatch(/<title>[^<]+ – [^<]+<\/title>/)
})

test('the app goes on from the content: nothing is asked for again and nothing is painted anew', async ({
  browser,
}) => {
  for (const { address } of await guestPages(browser)) {
    const page = await browser.newPage()
    const calls: string[] = []
    const faults: string[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('/api/')) calls.push(sent.url())
    })
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await page.goto(`${serverAddress}${address}`)
    await ready(page)
    expect(faults, address).toEqual([])
    expect(calls, address).toEqual([])
    await page.close()
  }
})

test('the first page has the catalogue for guests, and the shape of theirs for members', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${serverAddress}/`)
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(page.locator('#start')).toBeHidden()
  await page.goto(`${serverAddress}/my-course`)
  await expect(page.locator('#start')).toBeVisible()
  await context.close()
})
