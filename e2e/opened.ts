import type { Page } from '@playwright/test'

/**
 * Opens or reloads a page and waits for the response that it shows: on a busy machine the chunks of a page
 * alone may take longer to load than an expectation waits.
 */
export async function opened(page: Page, path: string, answer: string) {
  await Promise.all([
    page.waitForResponse((given) => given.url().includes(answer) && given.ok()),
    page.goto(path),
  ])
}
