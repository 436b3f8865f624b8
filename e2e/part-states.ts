import type { Page, Route } from '@playwright/test'
import type { Problem } from '../packages/contract/src/problem.ts'
import { show } from './contexts.ts'
import type { Part, PartState } from './part.ts'
import { ready } from './ready.ts'

const languages = ['ru', 'kk', 'en'] as const

/** Longer than what people write, and as long as a school may have to show. */
const long = {
  person: 'Әбдірахманова-Тоқтарбекқызы',
  title: 'Халықаралық, еуропалық және салыстырмалы құқық пен дипломатиялық қызмет негіздері',
}

/** Opens a page of the product with a part in a state: its rows are the demo's, but for what the state changes. */
export async function showPart(page: Page, part: Part, state: PartState, language: 0 | 1 | 2): Promise<void> {
  const { name, path, viewer, call } = part
  const answer = answers[state]
  if (answer)
    await page.route(
      ({ pathname }) => pathname.replace(/\d+\/$/, '').endsWith(call),
      (route) => answer(route, language, part),
    )
  await show(page, { name, path, viewers: [viewer] }, language)
  await reach[state]?.(page, part)
  await ready(page)
}

type Row = Record<string, unknown>

/** What the call of the rows returns in a state that depends on it. */
const answers: Partial<Record<PartState, (route: Route, language: 0 | 1 | 2, part: Part) => Promise<void>>> =
  {
    empty: async (route) => {
      const response = await route.fetch()
      const page = (await response.json()) as Row
      await route.fulfill({ response, json: { ...page, count: 0, results: [] } })
    },
    'long-names': async (route, _language, { names = [] }) => {
      const response = await route.fetch()
      const page = (await response.json()) as { results: Row[] }
      const results = page.results.map((row) => lengthened(row, names))
      await route.fulfill({ response, json: { ...page, results } })
    },
    failed: async (route, language) => {
      const { errors } = await import(`../packages/phrases/src/${languages[language]}/errors.ts`)
      const message = String(errors['request.failed'])
      const problem: Problem = {
        type: 'urn:qadam:problem:request.failed',
        title: message,
        status: 500,
        detail: message,
        message,
        code: 'request.failed',
        request_id: '0f6c1d2e-gallery',
        errors: [],
      }
      await route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem })
    },
  }

/** Returns a row with long names of its people and things. */
function lengthened<Value>(value: Value, names: readonly string[]): Value {
  if (Array.isArray(value)) return value.map((one) => lengthened(one, names)) as Value
  if (typeof value !== 'object' || value === null) return value
  const changed = Object.entries(value).map(([key, given]) => {
    if (typeof given !== 'string') return [key, lengthened(given, names)]
    if (key === 'first_name' || key === 'last_name') return [key, long.person]
    const isName = names.includes(key) || /^(name_group|.*_?title(_\w\w)?)$/.test(key)
    return [key, isName && given !== '' ? long.title : given]
  })
  return Object.fromEntries(changed) as Value
}

const firstRow = (page: Page, { row = 'main :is(tbody tr, li:has(dl))' }: Part) =>
  page.locator(row).filter({ visible: true }).first()

/** What is done on the page to reach a state, and what proves that it is reached. */
const reach: Partial<Record<PartState, (page: Page, part: Part) => Promise<void>>> = {
  resting: async (page, part) => firstRow(page, part).waitFor(),
  hovered: async (page, part) => firstRow(page, part).hover(),
  selected: async (page, part) => firstRow(page, part).getByRole('checkbox').first().check(),
  scrolled: async (page, part) => {
    await firstRow(page, part).waitFor()
    await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main *')].filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          clientHeight > 200 && (scrollWidth > clientWidth + 40 || scrollHeight > clientHeight + 40),
      )
      const box =
        boxes.find((one) => getComputedStyle(one).overflow !== 'visible') ?? document.documentElement
      box.scrollBy({ left: 240, top: 160, behavior: 'instant' })
    })
  },
  editing: async (page, { edit }) => edit?.(page),
  failed: async (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor(),
  'long-names': async (page) =>
    page
      .getByText(new RegExp(`${long.person}|${long.title}`))
      .filter({ visible: true })
      .first()
      .waitFor(),
}
