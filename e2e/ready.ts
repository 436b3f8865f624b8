import type { Page, Request } from '@playwright/test'

/** The requests of a page that have no answer yet. */
class UnderWay {
  readonly requests = new Set<Request>()
  #told: (() => void)[] = []

  constructor(page: Page) {
    const over = (request: Request) => {
      this.requests.delete(request)
      if (this.requests.size === 0) for (const present of this.#told.splice(0)) present()
    }
    page.on('request', (request) => this.requests.add(request))
    page.on('requestfinished', over)
    page.on('requestfailed', over)
  }

  /** Resolves when there is none. To ask the page again and again would take the time that it needs. */
  async none(): Promise<void> {
    if (this.requests.size > 0) await new Promise<void>((resolve) => this.#told.push(resolve))
  }
}

const underWay = new WeakMap<Page, UnderWay>()

/** The requests of a page, from now on. */
function requestsOf(page: Page): UnderWay {
  const requests = underWay.get(page) ?? new UnderWay(page)
  underWay.set(page, requests)
  return requests
}

/** The address that a page shows. */
const shown = new WeakMap<Page, string>()
/** Pages over which something was opened. */
const coveredPages = new WeakSet<Page>()

/**
 * Shows an address and waits until it is there. From page to page the app goes by itself, as people do; a fresh document
 * is only fetched when the page shows this address already, or this path with something open over it: what is open goes with
 * its path.
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

/** To be called once something was opened over a page. */
export function covered(page: Page): void {
  coveredPages.add(page)
}

/**
 * Waits until a page shows all that it asked for: the app says so, no shape stands for what is to come, no request is under
 * way and nothing moves. A part that has come stays hidden for a while: React shows a shape for 300 ms at least.
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
  // Twice in a row: what has just come may ask for more.
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
