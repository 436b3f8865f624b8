import type { dictionaries as russian } from '../../ru/screens/dictionaries.ts'
import type { Translation } from '../../translation.ts'

export const dictionaries: Translation<typeof russian> = {
  title: 'x',
}
