import { expect, type Page, test } from '@playwright/test'
import { contextOf } from '../contexts.ts'
import { visit } from '../ready.ts'
import { taughtLesson } from '../school-api.ts'

/** Pages that people come by, with the bytes of scripts and styles that may travel before they are seen, as served. */
const firstPages = [
  { address: '/guest-catalog', content: 'main article', maxBytes: 190_000 },
  { address: '/login', content: 'main form', maxBytes: 190_000 },
]
/** The maximum bytes of scripts transferred for the task page beyond those of the student's previous page. */
const maxPlayerBytes = 60_000
const maxShift = 0.02

for (const { address, content, maxBytes, width } of firstPages.flatMap((page) =>
  [1440, 390].map((width) => ({ ...page, width })),
)) {
  test(`${address} comes light and stands still at ${width} pixels`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    const page = await context.newPage()
    // So that it is painted while it still arrives, as on people's phones.
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType()))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.addInitScript(() => {
      // Whoever saves data is sent nothing for later pages.
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      const seen = { shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          readonly value: number
          readonly hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) seen.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visit(page, address)
    await expect(page.locator(content).first()).toBeVisible()
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(maxBytes)
    expect(shift).toBeLessThan(maxShift)
    await context.close()
  })
}

/** Collects the scripts transferred to a page from now on, by URL, with their sizes as served. */
function scriptsOf(page: Page) {
  const sizes = new Map<string, Promise<number>>()
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.set(
        request.url(),
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      )
  })
  return sizes
}

test('the player of an attempt comes light over the shell', { tag: '@long' }, async ({ browser }) => {
  const options = [
    { id: 'a', text: { ru: '<p>Да</p>' }, is_correct: true },
    { id: 'b', text: { ru: '<p>Нет</p>' }, is_correct: false },
  ]
  const { path } = await taughtLesson({
    title: 'Лёгкое задание',
    lesson: { format: 'exam' },
    list: { attempts: 1 },
    contents: [{ type: 'select_one', prompt: { ru: '<p>Верно?</p>' }, options }],
  })
  const before = await (await contextOf(browser, 'student')).newPage()
  const shell = scriptsOf(before)
  await visit(before, '/my-course')
  const page = await (await contextOf(browser, 'student')).newPage()
  const scripts = scriptsOf(page)
  await page.goto(path)
  await page.getByRole('button', { name: 'Начать' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Начать' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Задание 1 из 1')
  const own = [...scripts].filter(([address]) => !shell.has(address)).map(([, size]) => size)
  const bytes = (await Promise.all(own)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(maxPlayerBytes)
  await before.context().close()
  await page.context().close()
})
