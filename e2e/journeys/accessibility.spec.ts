import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { contextOf, pathOf } from '../cast.ts'
import { screens } from '../screens.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// Nothing is clicked here: what axe found says more than a trace, and a trace costs as much as axe.
test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel' })

interface Look {
  readonly width: number
  readonly scheme: 'light' | 'dark'
  /** Index of the interface language. */
  readonly language: 0 | 1 | 2
}

// Once a role with every change; all widths, schemes and languages in the long tests.
const looks: readonly Look[] =
  process.env.AXE_MATRIX === 'full'
    ? [390, 768, 1440].flatMap((width) =>
        (['light', 'dark'] as const).flatMap((scheme) =>
          ([0, 1, 2] as const).map((language) => ({ width, scheme, language })),
        ),
      )
    : [{ width: 1280, scheme: 'light', language: 1 }]

for (const screen of screens) {
  for (const viewer of screen.viewers) {
    for (const { width, scheme, language } of looks) {
      test(`axe finds nothing on ${screen.name} for ${viewer}, ${width} ${scheme} ${language}`, async ({
        browser,
      }) => {
        const context = await contextOf(browser, viewer, {
          viewport: { width, height: 900 },
          colorScheme: scheme,
          reducedMotion: 'reduce',
        })
        await context.addInitScript((lang) => localStorage.setItem('lang', String(lang)), language)
        const page = await context.newPage()
        await page.goto(await pathOf(screen.path), {
          waitUntil: 'networkidle',
        })
        const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
        const said = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
        )
        expect(said).toEqual([])
        await context.close()
      })
    }
  }
}
