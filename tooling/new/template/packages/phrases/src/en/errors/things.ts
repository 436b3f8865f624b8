import type { things as russian } from '../../ru/errors/things.ts'
import type { Translation } from '../../translation.ts'

export const things: Translation<typeof russian> = {
  'things.not_found': 'The row was not found.',
}
