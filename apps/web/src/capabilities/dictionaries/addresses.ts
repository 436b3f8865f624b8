import { type DictionaryKind, dictionaryKinds } from '@qadam/contract/dictionaries/kinds.ts'

/** The kinds that have an address: the dictionaries, and the exchange rates and the vocabulary of the search beside them. */
export const dictionaryPlaces = [
  ...(Object.keys(dictionaryKinds) as DictionaryKind[]),
  'rates',
  'synonyms',
  'terms',
] as const
export type DictionaryPlaceName = (typeof dictionaryPlaces)[number]
