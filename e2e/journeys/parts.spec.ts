import { expect, test } from '@playwright/test'
import { contextOf } from '../contexts.ts'
import { statesOf } from '../part.ts'
import { showPart } from '../part-states.ts'
import { parts } from '../parts.ts'

/** Each state is shown once, alternately by day on a desktop and by night on a phone. */
const looks = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

for (const [at, part] of parts.entries())
  test(`${part.name} reaches each of its states, and no page scrolls sideways`, { tag: '@long' }, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    for (const [nth, state] of statesOf(part).entries()) {
      const context = await contextOf(browser, part.viewer, looks[(at + nth) % looks.length])
      const page = await context.newPage()
      await test.step(state, async () => {
        await showPart(page, part, state, 1)
        const sideways = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        expect(sideways).toBeLessThanOrEqual(0)
      })
      await context.close()
    }
  })
