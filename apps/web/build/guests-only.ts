import type { Plugin } from 'vite'

const membersPage = /[\\/]src[\\/]routes[\\/]_main[\\/].*\?tsr-split=/

/** Leaves the pages of signed-in people out of the server's part: it renders those of guests alone. */
export function guestsOnly(): Plugin {
  return {
    name: 'qadam:guests-only',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!membersPage.test(id)) return
      return 'export const component = () => null; export const loader = () => undefined; export const errorComponent = () => null; export const notFoundComponent = () => null'
    },
  }
}
