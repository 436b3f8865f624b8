import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { accessibilityStandards } from '../apps/web/src/testing/axe.ts'

/** What axe finds on a page, or in the part of it that a selector names, each with where it is. */
export async function faultsOf(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([include, runOnly]) => {
      // There is no frame of another origin here, so one run in the page tells all.
      const run = (globalThis as unknown as { axe: typeof axe }).axe.run
      const { violations } = await run({ include }, { runOnly, resultTypes: ['violations'] })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
    },
    [within, accessibilityStandards] as const,
  )
}
