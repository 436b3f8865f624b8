import type { searching as russian } from '../../ru/screens/searching.ts'
import type { Translation } from '../../translation.ts'

/** Suggestions while somebody types in the catalogue's search, and how the search was understood. */
export const searching: Translation<typeof russian> = {
  suggestions: 'Search suggestions',
  programs: 'Programs',
  universities: 'Universities',
  cities: 'Cities',
  fields: 'Fields',
  suggested_one: '{{number}} suggestion, choose with the arrow keys',
  suggested_other: '{{number}} suggestions, choose with the arrow keys',
  nothing: 'No suggestions',
  near: 'Nothing matches all words. Showing close results.',
  shownFor: 'Showing results for “{{meant}}”.',
  didYouMean: 'Did you mean “{{meant}}”?',
  understood: 'We took “{{word}}” to mean: {{names}}',
  andMore: '{{names}} and {{more}} more',
}
