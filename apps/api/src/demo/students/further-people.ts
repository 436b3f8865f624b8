import { readData } from '../read-data.ts'
import type { Named } from './record-of.ts'

/** The people whom the demo gets besides its cast, as the data name them. */
export interface FurtherPeople {
  readonly managers: readonly Named[]
  readonly students: readonly Named[]
}

/** The further people of the demo. */
export function furtherPeople(): FurtherPeople {
  return readData<FurtherPeople>('students.json')
}
