import axe from 'axe-core'

/** The accessibility rules that screens must meet. */
export const accessibilityStandards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Returns the axe violations within a selector, each with its location. */
export async function faultsOf(within: string): Promise<string[]> {
  const options = { runOnly: accessibilityStandards, resultTypes: ['violations' as const] }
  const { violations } = await axe.run({ include: within }, options)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
