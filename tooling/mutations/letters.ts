import { api, type Mutation } from './mutation.ts'

/** Letters that can be switched off. */
export const letters: readonly Mutation[] = [
  {
    rules: [],
    breaks: 'opening the address of a letter unsubscribes, as a scanner of links does',
    file: `${api}/mailings/commands/serve-unsubscribing.ts`,
    find: 'http.post<{ Params: Asked }>(',
    replace: 'http.all<{ Params: Asked }>(',
    test: `${api}/mailings/unsubscribe.test.ts`,
    title: 'opening the address changes nothing',
  },
]
