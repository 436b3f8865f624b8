import type { filtering as russian } from '../../ru/screens/filtering.ts'
import type { Translation } from '../../translation.ts'

/** The groups of filters on a phone, and the views of the catalogue. */
export const filtering: Translation<typeof russian> = {
  where: 'Where',
  study: 'What to study',
  money: 'Money',
  language: 'Language of study',
  dates: 'Dates and degree',
  any: 'any',
  view: 'View of the catalogue',
  list: 'List',
  cards: 'Cards',
}
