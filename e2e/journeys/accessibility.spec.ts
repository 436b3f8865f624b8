import { type Browser, expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'
import { faultsOf } from '../axe.ts'
import { contextOf, show } from '../contexts.ts'
import { ready } from '../ready.ts'
import type { Screen, Viewer } from '../screen.ts'
import { screens } from '../screens.ts'

test.describe.configure({ mode: 'parallel' })

interface Look {
  readonly width: number
  readonly scheme: 'light' | 'dark'
}

/** Index of the interface language. */
type Language = 0 | 1 | 2

const isWhole = process.env.AXE_MATRIX === 'full'

// Every change checks each page and dialog once, for the first viewer: pages alternately on desktop
// and on a dark phone, dialogs on the phone. The long tests check further states, all viewers,
// widths, colour schemes and languages.
const languages: readonly Language[] = isWhole ? [0, 1, 2] : [1]
const looksAt = ({ pressed, fromWidth = 0 }: Screen, index: number): readonly Look[] =>
  isWhole
    ? [1440, 768, 390]
        .filter((width) => width >= fromWidth)
        .flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))
    : [
        fromWidth < 390 && (pressed || index % 2 === 1)
          ? { width: 390, scheme: 'dark' }
          : { width: 1280, scheme: 'light' },
      ]

const pages = new Map<string, Promise<Page>>()

/**
 * Returns the page of a viewer and language, reused for all screens: a new window costs more than a screen.
 */
function pageOf(browser: Browser, viewer: Viewer, language: Language): Promise<Page> {
  const key = `${viewer} ${language}`
  const stored = pages.get(key) ?? open(browser, viewer, language)
  pages.set(key, stored)
  return stored
}

async function open(browser: Browser, viewer: Viewer, language: Language): Promise<Page> {
  const context = await contextOf(browser, viewer)
  await context.addInitScript({ content: axe.source })
  await context.addInitScript((lang) => localStorage.setItem('lang', String(lang)), language)
  return context.newPage()
}

async function put(page: Page, { width, scheme }: Look) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: scheme })
}

interface Scan {
  readonly screen: Screen
  readonly viewer: Viewer
  readonly language: Language
  readonly looks: readonly Look[]
}

const scanned = screens.filter(({ isState }) => isWhole || !isState)
const scans: readonly Scan[] = scanned.flatMap((screen, index) =>
  (isWhole ? screen.viewers : screen.viewers.slice(0, 1)).flatMap((viewer) =>
    languages.map((language) => ({ screen, viewer, language, looks: looksAt(screen, index) })),
  ),
)

// One worker scans all screens of one person, first on the desktop: the app and shared chunks load once, and
// no page is laid out again only to be left. The persons with most screens come first, so that the workers
// finish at the same time.
const byPerson = [...Map.groupBy(scans, ({ viewer, language }) => `${viewer}, language ${language}`)]
const widest = ({ looks }: Scan) => Math.max(...looks.map(({ width }) => width))
for (const [person, scansOfPerson] of byPerson.toSorted(([, one], [, other]) => other.length - one.length))
  test.describe(person, () => {
    test.describe.configure({ mode: 'default' })
    for (const { screen, viewer, language, looks } of scansOfPerson.toSorted(
      (a, b) => widest(b) - widest(a),
    )) {
      const named = looks.map(({ width, scheme }) => `${width} ${scheme}`).join(', ')
      test(`axe finds nothing on ${screen.name} for ${viewer}, ${named}, language ${language}`, async ({
        browser,
      }) => {
        test.setTimeout(60_000 + looks.length * 20_000)
        const page = await pageOf(browser, viewer, language)
        if (looks[0]) await put(page, looks[0])
        await show(page, screen, language)
        for (const [at, look] of looks.entries()) {
          if (at > 0) {
            await put(page, look)
            await ready(page)
          }
          expect(await faultsOf(page), `${look.width} ${look.scheme}`).toEqual([])
        }
      })
    }
  })
