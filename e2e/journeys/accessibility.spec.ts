import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { contextOf, showcaseProgram } from '../cast.ts'
import { screens } from '../screens.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const screen of screens) {
  for (const viewer of screen.viewers) {
    test(`axe finds nothing on ${screen.name} for ${viewer}`, async ({ browser }) => {
      const context = await contextOf(browser, viewer, {
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const program = await showcaseProgram()
      await page.goto(screen.path.replace('{program}', String(program)), { waitUntil: 'networkidle' })
      const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
      const said = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
      )
      expect(said).toEqual([])
      await context.close()
    })
  }
}
