import { api, type Mutation } from './mutation.ts'

/** Section E: states of the school itself. */
export const schoolStates: readonly Mutation[] = [
  {
    rules: ['R131'],
    breaks: 'a school works after its grace',
    file: `${api}/tariffs/rules.ts`,
    find: "? 'grace' : 'inactive'",
    replace: "? 'grace' : 'active'",
    test: `${api}/tariffs/tariffs.test.ts`,
    title: 'a school works in its grace',
  },
]
