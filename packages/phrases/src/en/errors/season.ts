import type { season as russian } from '../../ru/errors/season.ts'
import type { Translation } from '../../translation.ts'

export const season: Translation<typeof russian> = {
  'season.not_found': 'The school has no such season. Choose another one.',
  'season.day_to_come': 'This day is still to come. Choose today or an earlier day.',
  'season.last_stage': 'There is no limit after the departure: it is the last stage.',
}
