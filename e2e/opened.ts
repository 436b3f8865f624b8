import type { Page } from '@playwright/test'

/**
 * Opens a page, or the present one anew, and waits for the answer that it shows: on a busy machine the parts of a page
 * alone may take longer to come than an expectation waits.
 */
export async function opened(page: Page, path: string, answer: string) {
  await Promise.all([
    page.waitForResponse((given) => given.url().includes(answer) && given.ok()),
    page.goto(path),
  ])
}
