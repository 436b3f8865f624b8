import type { Page, Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

/** The requests of a page that have no answer yet, from now on. */
function requestsOf(page: Page): Set<Request> {
  const known = underWay.get(page)
  if (known) return known
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return requests
}

/** The pages over which nothing was opened, by the address that they show. */
const plain = new WeakMap<Page, string>()

/**
 * Shows an address and waits until it is there. From page to page the app goes by itself, as people do; a fresh document
 * is only fetched when the page has something open over it, or shows this address already.
 */
export async function visit(page: Page, address: string): Promise<void> {
  requestsOf(page)
  const before = plain.get(page)
  plain.set(page, address)
  if (before === undefined || before === address) await page.goto(address, { waitUntil: 'commit' })
  else {
    await page.evaluate((href) => {
      delete document.documentElement.dataset.ready
      // The router listens to this, as to its own links.
      history.pushState({}, '', href)
    }, address)
  }
  await ready(page)
}

/** To be called once something was opened over a page: the next visit begins with a fresh document. */
export function covered(page: Page): void {
  plain.delete(page)
}

/** Waits until a page shows all that it asked for: the app says so, no request is under way and nothing moves. */
export async function ready(page: Page): Promise<void> {
  const requests = requestsOf(page)
  const isStill = () =>
    page.evaluate(async () => {
      await new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 }))
      const moves = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === 1)
      return document.documentElement.dataset.ready !== undefined && !moves
    })
  // Twice in a row: what has just come may ask for more.
  for (let seen = 0; seen < 2; ) {
    await page.waitForFunction(() => document.documentElement?.dataset.ready !== undefined)
    seen = (await isStill()) && requests.size === 0 ? seen + 1 : 0
  }
}
