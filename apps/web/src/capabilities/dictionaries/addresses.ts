import { type DictionaryKind, dictionaryKinds } from '@qadam/contract/dictionaries/kinds.ts'

/** The kinds that have an address: the dictionaries, and the exchange rates beside them. */
export const dictionaryPlaces = [...(Object.keys(dictionaryKinds) as DictionaryKind[]), 'rates'] as const
export type DictionaryPlaceName = (typeof dictionaryPlaces)[number]
