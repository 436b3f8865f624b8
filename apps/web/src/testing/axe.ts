import axe from 'axe-core'

/** The rules of accessibility that screens are held to. */
export const accessibilityStandards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds in the part of the page that a selector names, each with where it is. */
export async function faultsOf(within: string): Promise<string[]> {
  const options = { runOnly: accessibilityStandards, resultTypes: ['violations' as const] }
  const { violations } = await axe.run({ include: within }, options)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
