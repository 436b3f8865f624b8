import { setStatus } from '@qadam/contract/applications/endpoints.ts'
import type { Arrived } from './arrive.ts'
import type { SchoolOnADay } from './offices.ts'
import { applicationsOf, turn } from './plan.ts'

const letters = [
  'Подали на портале университета',
  'Документы приняли без апостиля, довезём до июля',
  'Договорились с приёмной комиссией',
]

/** A curator submits the applications that are past the choice. */
export async function submit(office: SchoolOnADay, { n, applications }: Arrived): Promise<void> {
  for (const [k, status] of applicationsOf(n).entries())
    if (status !== 'selected')
      await office.curator(n).send(setStatus, {
        body: {
          id: applications[k] ?? 0,
          status: 'under_review',
          note: turn(letters, n + k),
          fee_paid: true,
          waive: ['documents', 'round'],
        },
      })
}

/** Enters the universities' decisions and some final choices. */
export async function hearAnswers(office: SchoolOnADay, { n, applications }: Arrived): Promise<void> {
  for (const [k, status] of applicationsOf(n).entries()) {
    if (status === 'selected' || status === 'under_review') continue
    const id = applications[k] ?? 0
    await office.curator(n).send(setStatus, {
      body: {
        id,
        status: status === 'refusal' ? 'refusal' : 'has_invitation',
        reference: `UNI-${2000 + id}`,
      },
    })
    if (status === 'final_choice')
      await office.curator(n).send(setStatus, {
        body: { id, status, note: 'Решение студента по телефону' },
      })
  }
}
