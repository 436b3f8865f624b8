import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { accessibilityStandards } from '../apps/web/src/testing/axe.ts'

/**
 * Returns the axe violations of a page, or of the part that a selector names, each with its location. While a
 * modal dialog is open, the page beneath is unreachable and is excluded. A target that a bar at the edge
 * covers is checked again after scrolling it to the middle, as users would.
 */
export async function faultsOf(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([include, runOnly]) => {
      // There is no cross-origin frame, so one run in the page covers everything.
      const run = (globalThis as unknown as { axe: typeof axe }).axe.run
      const isCovered = document.querySelector('body > :not(#root) [aria-modal="true"]') !== null
      const context = isCovered ? { include, exclude: '#root' } : { include }
      const { violations } = await run(context, { runOnly, resultTypes: ['violations'] })
      const faults: string[] = []
      for (const { id, nodes } of violations) {
        const remaining: string[] = []
        for (const { html, target } of nodes) {
          if (id === 'target-size') {
            const selector = target.join(' ')
            document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
            const again = await run({ include: selector }, { runOnly: [id], resultTypes: ['violations'] })
            if (again.violations.length === 0) continue
          }
          remaining.push(html.slice(0, 160))
        }
        if (remaining.length > 0) faults.push(`${id}: ${remaining.join(' | ')}`)
      }
      return faults
    },
    [within, accessibilityStandards] as const,
  )
}
