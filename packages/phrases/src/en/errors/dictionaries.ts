import type { dictionaries as russian } from '../../ru/errors/dictionaries.ts'
import type { Translation } from '../../translation.ts'

export const dictionaries: Translation<typeof russian> = {
  'dictionaries.name_taken': 'The dictionary has this name already.',
  'dictionaries.in_use':
    'This value is in use and cannot be deleted. Programs that use it: {{count}}. Merge it into another one.',
  'dictionaries.same_row': 'A value cannot be merged into itself.',
  'dictionaries.undo_over': 'This cannot be undone any more: more than 30 days have passed.',
  'dictionaries.not_deleted': 'This value is not deleted.',
  'dictionaries.merge_undone': 'This merge has been undone already.',
  'dictionaries.unknown_country': 'This country is not in the list.',
  'dictionaries.unknown_city': 'This city is not in the dictionary.',
  'dictionaries.unknown_currency': 'This currency is not in the list.',
  'dictionaries.synonym_taken': 'This synonym is there already.',
  'dictionaries.no_vocabulary':
    'The first line of the file must name its columns: kind, value, language, synonym or kind, value, ru, kk, en.',
}
