import { type Browser, expect, type Page, test } from '@playwright/test'
import { faultsOf } from '../axe.ts'
import { contextOf, show } from '../cast.ts'
import { type Screen, screens, type Viewer } from '../screens.ts'

test.describe.configure({ mode: 'parallel' })

interface Look {
  readonly width: number
  readonly scheme: 'light' | 'dark'
  /** Index of the interface language. */
  readonly language: 0 | 1 | 2
}

const isWhole = process.env.AXE_MATRIX === 'full'

// With every change once, for who may do the least and the most there; everybody, all widths, schemes and languages in the
// long tests.
const looksAt = ({ pressed }: Screen): readonly Look[] =>
  isWhole
    ? [390, 768, 1440].flatMap((width) =>
        (['light', 'dark'] as const).flatMap((scheme) =>
          ([0, 1, 2] as const).map((language) => ({ width, scheme, language })),
        ),
      )
    : [pressed ? { width: 390, scheme: 'dark', language: 1 } : { width: 1280, scheme: 'light', language: 1 }]

const pages = new Map<Viewer, Promise<Page>>()

/** The page of a viewer, kept for all screens: a window of its own costs more than a screen. */
function pageOf(browser: Browser, viewer: Viewer): Promise<Page> {
  const kept = pages.get(viewer) ?? contextOf(browser, viewer).then((context) => context.newPage())
  pages.set(viewer, kept)
  return kept
}

const viewersOf = ({ viewers }: Screen): readonly Viewer[] =>
  isWhole || viewers.length === 1
    ? viewers
    : viewers.filter((viewer) => viewer === 'owner' || (viewer === viewers[0] && viewer !== 'manager'))

for (const screen of screens) {
  for (const viewer of viewersOf(screen)) {
    for (const { width, scheme, language } of looksAt(screen)) {
      test(`axe finds nothing on ${screen.name} for ${viewer}, ${width} ${scheme} ${language}`, async ({
        browser,
      }) => {
        const page = await pageOf(browser, viewer)
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: scheme })
        await page.goto('/readyz')
        await page.evaluate((lang) => localStorage.setItem('lang', String(lang)), language)
        await show(page, screen, language)
        expect(await faultsOf(page)).toEqual([])
      })
    }
  }
}
