import type { api as russian } from '../../ru/documents/api.ts'
import type { Translation } from '../../translation.ts'

/** The frame of the pages that describe the API. */
export const api: Translation<typeof russian> = {
  title: 'API reference',
  language: 'Language',
  search: 'Call, address or word',
  find: 'Find',
  nothingFound: 'No call has these words. Use fewer of them, or open the whole list:',
  allCalls: 'all calls',
  forGuests: 'No sign-in is needed.',
  forSignedIn:
    'A sign-in is needed: the header Authorization: Bearer with the token of the sign-in’s answer.',
  parameters: 'Parameters',
  inPath: 'in the path',
  inQuery: 'in the query',
  required: 'required',
  body: 'Body',
  answers: 'Answers',
  failures: 'Failures',
  anyFailure: 'Possible for any call',
  oneForm: 'One of the forms:',
  length: 'length',
  count: 'count',
  default: 'default',
}
