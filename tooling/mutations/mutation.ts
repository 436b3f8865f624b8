/** One behaviour of a rule, broken on purpose, and the test that must see it. */
export interface Mutation {
  readonly rules: readonly string[]
  /** What does not hold any more, in a few words. */
  readonly breaks: string
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
  readonly test: string
  /** Part of the title of the test, which names the rules. */
  readonly title: string
}

export const api = 'apps/api/src/capabilities'
export const web = 'apps/web/src'
export const contract = 'packages/contract/src'
