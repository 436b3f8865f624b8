import { readData } from '../read-data.ts'
import type { Named } from './record-of.ts'

/** The people added besides the participants, as in the data. */
export interface FurtherPeople {
  readonly managers: readonly Named[]
  readonly students: readonly Named[]
}

export function furtherPeople(): FurtherPeople {
  return readData<FurtherPeople>('students.json')
}
