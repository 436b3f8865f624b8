import type { bulkActs as russian } from '../../ru/errors/bulkActs.ts'
import type { Translation } from '../../translation.ts'

export const bulkActs: Translation<typeof russian> = {
  'bulk_acts.not_found': 'There is no such act, or it is older than 30 days. Refresh the list.',
  'bulk_acts.undone': 'This act was undone already.',
  'bulk_acts.over': 'An act can be undone for 30 days. They have passed.',
}
