import type { priority as russian } from '../../ru/errors/priority.ts'
import type { Translation } from '../../translation.ts'

export const priority: Translation<typeof russian> = {
  'priority.is_owned': 'The priority package is bought already, nothing is to be paid. Refresh the page.',
}
