import type { Page, Request } from '@playwright/test'

/** The pending requests of a page. */
class UnderWay {
  readonly requests = new Set<Request>()
  #told: (() => void)[] = []

  constructor(page: Page) {
    const over = (request: Request) => {
      this.requests.delete(request)
      if (this.requests.size === 0) for (const present of this.#told.splice(0)) present()
    }
    page.on('request', (request) => {
      if (!isStream(request)) this.requests.add(request)
    })
    page.on('requestfinished', over)
    page.on('requestfailed', over)
  }

  /** Resolves when none is pending. Polling the page would take the time that it needs. */
  async none(): Promise<void> {
    if (this.requests.size > 0) await new Promise<void>((resolve) => this.#told.push(resolve))
  }
}

/** A stream of events stays open as long as its page. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname.endsWith('/live/')

const underWay = new WeakMap<Page, UnderWay>()

/** Tracks the requests of a page from now on. */
function requestsOf(page: Page): UnderWay {
  const requests = underWay.get(page) ?? new UnderWay(page)
  underWay.set(page, requests)
  return requests
}

/** The path that each page shows. */
const shown = new WeakMap<Page, string>()
/** Pages with an open dialog. */
const coveredPages = new WeakSet<Page>()

/**
 * Navigates to a path and waits until it is shown. Navigation is in-app, as for users; a fresh document is
 * only loaded when the page shows this path already, or the same path with a dialog open over it, which
 * closes with its path.
 */
export async function visit(page: Page, address: string): Promise<void> {
  requestsOf(page)
  const before = shown.get(page)
  shown.set(page, address)
  const stays =
    before !== undefined && (coveredPages.has(page) ? pathIn(before) === pathIn(address) : before === address)
  coveredPages.delete(page)
  if (before === undefined || stays) await page.goto(address, { waitUntil: 'commit' })
  else {
    await page.evaluate((href) => {
      delete document.documentElement.dataset.ready
      // The router listens to this, as to its own links.
      history.pushState({}, '', href)
    }, address)
  }
  await ready(page)
}

const pathIn = (address: string) => address.split('?')[0]

/** Call this after a dialog was opened over a page. */
export function covered(page: Page): void {
  coveredPages.add(page)
}

/**
 * Waits until a page shows everything that it requested: the app is ready, no skeleton is visible, no request
 * is pending and nothing moves. A part that has loaded stays hidden for a while: React shows a fallback for
 * at least 300 ms.
 */
export async function ready(page: Page): Promise<void> {
  const requests = requestsOf(page)
  const isStill = () =>
    page.evaluate(async () => {
      await new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 }))
      const moves = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === 1)
      await Promise.allSettled(moves.map(({ finished }) => finished))
      const isShown = !document.querySelector('.mantine-Skeleton-root')
      return document.documentElement.dataset.ready !== undefined && isShown && moves.length === 0
    })
  // Twice in a row: what has just rendered may request more.
  for (let seen = 0; seen < 2; ) {
    await page.waitForFunction(
      () =>
        document.documentElement?.dataset.ready !== undefined &&
        !document.querySelector('.mantine-Skeleton-root'),
    )
    await requests.none()
    seen = (await isStill()) && requests.requests.size === 0 ? seen + 1 : 0
  }
}
