import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on a page, or in the part of it that a selector names, each with where it is. */
export async function faultsOf(page: Page, within = 'html'): Promise<string[]> {
  // There is no frame of another origin here, so one run in the page tells as much as one in a window of its own.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: standards, resultTypes: ['violations'] })
    .setLegacyMode()
    .include(within)
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
