import type { BrowserContext, Page } from '@playwright/test'

/**
 * Lets calls of a context be cut off inside its pages. Playwright's own routes let through what
 * a page sends while it unloads, which is exactly when these pages send what waits. Call it
 * before the context opens its first page.
 */
export async function severable(context: BrowserContext) {
  await context.addInitScript(() => {
    const isCut = (url: string) => {
      const pattern = localStorage.getItem('severed')
      return pattern !== null && new RegExp(pattern).test(url)
    }
    const { fetch } = window
    window.fetch = (asked, options) => {
      const url = asked instanceof Request ? asked.url : String(asked)
      return isCut(url) ? Promise.reject(new TypeError('severed')) : fetch(asked, options)
    }
    const { open, send } = XMLHttpRequest.prototype
    const addresses = new WeakMap<XMLHttpRequest, string>()
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
      addresses.set(this, String(url))
      open.call(this, method, url, true)
    }
    XMLHttpRequest.prototype.send = function (body) {
      if (isCut(addresses.get(this) ?? '')) queueMicrotask(() => this.onerror?.(new ProgressEvent('error')))
      else send.call(this, body)
    }
  })
}

/** Cuts off the calls whose URL matches, across reloads, until `rejoin`. */
export async function sever(page: Page, pattern: RegExp) {
  await page.evaluate((source) => localStorage.setItem('severed', source), pattern.source)
}

export async function rejoin(page: Page) {
  await page.evaluate(() => {
    localStorage.removeItem('severed')
    window.dispatchEvent(new Event('online'))
  })
}
