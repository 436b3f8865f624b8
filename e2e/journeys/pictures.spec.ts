import { expect, test } from '@playwright/test'
import { contextOf, show } from '../contexts.ts'
import { ready } from '../ready.ts'
import { screens } from '../screens.ts'

// The stored pictures are in e2e/pictures. After an intended change of the looks
// `node e2e/run.ts pictures --update-snapshots` makes them again.
const pictured = [
  'login',
  'registration',
  'faq',
  'error',
  'consultation',
  'my-documents',
  'checking',
  'settings-school',
  'question-bank',
  'groups',
]
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
/** What another day or another run changes: days, times and pictures of people. */
const changing = ['time', '[data-changing]', 'canvas', 'video', '.mantine-Avatar-root']
/** Other builds of the browser smooth letters otherwise. */
const tolerance = { threshold: 0.25, maxDiffPixelRatio: 0.02 }

for (const name of pictured) {
  test(`${name} looks as in its stored picture`, { tag: '@long' }, async ({ browser }) => {
    const screen = screens.find((one) => one.name === name)
    if (!screen) throw new Error(`there is no screen ${name}`)
    for (const viewport of sizes) {
      const context = await contextOf(browser, screen.viewers[0] ?? 'guest', {
        viewport,
        colorScheme: 'light',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await show(page, screen, 0)
      // A font that came late is for the next page: this one has it.
      await page.reload()
      await ready(page)
      await expect(page).toHaveScreenshot(`${name}-${viewport.width}.png`, {
        ...tolerance,
        animations: 'disabled',
        caret: 'hide',
        scale: 'css',
        mask: [page.locator(changing.join(', '))],
      })
      await context.close()
    }
  })
}
