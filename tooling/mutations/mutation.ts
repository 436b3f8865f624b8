/** One behaviour of a rule, broken on purpose, and the test that must detect it. */
export interface Mutation {
  readonly rules: readonly string[]
  /** The behaviour that no longer holds, in a few words. */
  readonly breaks: string
  readonly file: string
  /** Occurs in the file exactly once. */
  readonly find: string
  readonly replace: string
  readonly test: string
  /** Part of the title of the test, which names the rules. */
  readonly title: string
}

export const api = 'apps/api/src/capabilities'
export const web = 'apps/web/src'
export const contract = 'packages/contract/src'
