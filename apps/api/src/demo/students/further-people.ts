import { readData } from '../read-data.ts'
import { turn } from './plan.ts'
import type { Named } from './record-of.ts'

/** The people added besides the participants, as in the data. */
export interface FurtherPeople {
  readonly managers: readonly Named[]
  readonly students: readonly Named[]
}

export function furtherPeople(): FurtherPeople {
  return readData<FurtherPeople>('students.json')
}

/** The number of the first further student, and of the first further manager, in their e-mail addresses. */
const [firstStudent, firstManager] = [41, 3]

/** Returns this many students: those of the data, then others with the same names in other pairs. */
export function manyStudents(many: number): readonly Named[] {
  const { students } = furtherPeople()
  return [...students, ...Array.from({ length: Math.max(0, many - students.length) }, (_, at) => at)]
    .slice(0, many)
    .map((one, n) =>
      typeof one === 'number'
        ? composed(students, n, {
            email: `student${firstStudent + n}@demo.test`,
            // The step is prime to the number of numbers, so that none comes twice.
            phone: `+7707${String((2_310_007 + n * 41_903) % 10_000_000).padStart(7, '0')}`,
          })
        : one,
    )
}

/** Returns this many managers besides the two of the participants, like `manyStudents`. */
export function manyManagers(many: number): readonly Named[] {
  const { managers, students } = furtherPeople()
  return Array.from(
    { length: many },
    (_, n) =>
      managers[n] ??
      composed(students, n * 11 + 5, {
        email: `manager${firstManager + n}@demo.test`,
        phone: `+7707200${String(firstManager + n).padStart(4, '0')}`,
      }),
  )
}

/** The first name of one student with the surname of another of the same gender; each round pairs them differently. */
function composed(students: readonly Named[], n: number, address: Pick<Named, 'email' | 'phone'>): Named {
  const one = turn(students, n)
  const alike = students.filter(({ gender }) => gender === one.gender)
  const round = Math.floor(n / students.length)
  const other = turn(alike, alike.indexOf(one) + round * 7 + 3)
  return { ...one, last_name: other.last_name, ...address }
}
