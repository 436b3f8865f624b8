import type { imports as russian } from '../../ru/screens/imports.ts'
import type { Translation } from '../../translation.ts'

export const imports: Translation<typeof russian> = {
  title: 'x',
}
