import { setStatus } from '@qadam/contract/applications/endpoints.ts'
import { recordMinorConsent } from '@qadam/contract/privacy/endpoints.ts'
import { createPerson } from '@qadam/contract/students/endpoints.ts'
import { Temporal } from 'temporal-polyfill'
import { describeStudies } from '../first-steps.ts'
import { demoPassword } from '../schools.ts'
import type { SchoolOnADay } from './offices.ts'
import { ageOf, applicationsOf, consentOf, hasPassword, isPast, turn } from './plan.ts'
import type { Named } from './record-of.ts'
import { type Choices, recordOf } from './record-of.ts'

/** An added student, the n-th of the further ones, with their applications. */
export interface Arrived {
  readonly n: number
  readonly id: number
  readonly named: Named
  readonly applications: readonly number[]
}

/**
 * Adds a student: a manager creates them with their record, they enter their education and choose programs.
 */
export async function arrive(
  office: SchoolOnADay,
  choices: Choices,
  { n, named }: { readonly n: number; readonly named: Named },
): Promise<Arrived | undefined> {
  const curator = office.curator(n)
  const born = Temporal.PlainDate.from(choices.today).subtract({
    years: ageOf(n),
    days: 20 + ((n * 37) % 300),
  })
  const person = await curator.send(
    createPerson,
    {
      body: {
        ...named,
        role: 'student',
        birth_date: born.toString(),
        country: 'Қазақстан',
        ...(hasPassword(n) ? { password: demoPassword } : {}),
        ...recordOf(n, named, choices),
      },
    },
    'unlessThere',
  )
  if (!person) return undefined
  if (isPast(n, 'choosing') && n % 3 !== 1) await describeStudies(curator, person.id, n)
  if (['given', 'withdrawn'].includes(consentOf(n)))
    await curator.send(recordMinorConsent, {
      body: {
        student: person.id,
        representative: `${turn(['Сәуле', 'Гүлмира', 'Ерлан', 'Нұрлан'], n)} ${named.last_name}`,
        relation: turn(['mother', 'mother', 'father', 'father'] as const, n),
        way: turn(['in_person', 'paper', 'electronic'] as const, n),
        given_on: office.day(-(n % 5)),
      },
    })
  const applications: number[] = []
  for (const [k] of applicationsOf(n).entries()) {
    const course = turn(choices.programs, n * 3 + k * 5)
    const chosen = await curator.send(setStatus, {
      body: { user_id: person.id, course_id: course, status: 'selected' },
    })
    applications.push(chosen.id)
  }
  return { n, id: person.id, named, applications }
}
