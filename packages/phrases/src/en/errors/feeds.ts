import type { feeds as russian } from '../../ru/errors/feeds.ts'
import type { Translation } from '../../translation.ts'

export const feeds: Translation<typeof russian> = {
  'feeds.not_found':
    'There is no calendar at this address: it was taken back or renewed. Make a new address in the schedule.',
  'feeds.enough': 'There are {{most}} addresses at most. Delete one that is not needed any more.',
}
