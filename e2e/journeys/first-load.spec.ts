import { expect, test } from '@playwright/test'

/** Bytes of scripts and styles that may travel before a guest sees the catalogue, as served. */
const mostBytes = 190_000
const mostShift = 0.02

for (const width of [1440, 390]) {
  test(`the guest catalogue comes light and stands still at ${width} pixels`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    const page = await context.newPage()
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType()))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.addInitScript(() => {
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
    await page.goto('/guest-catalog', { waitUntil: 'networkidle' })
    await expect(page.locator('main article').first()).toBeVisible()
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
    expect(shift).toBeLessThan(mostShift)
    await context.close()
  })
}
