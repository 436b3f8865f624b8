import { askConsultation, listConsultations } from '@qadam/contract/consultations/endpoints.ts'
import type { Consultation, consultationForm } from '@qadam/contract/consultations/schemas.ts'
import type { z } from 'zod'
import { as, guestOf } from '../../testing/api.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { aPhone } from '../accounts/factory.ts'

type Form = z.input<typeof consultationForm>

/** A form as a guest fills it in. */
export const aForm = (overrides: Partial<Form> = {}): Form => ({
  name: 'Айгерім',
  phone: aPhone(),
  consent: true,
  ...overrides,
})

/** Sends a form as a guest, and returns what was sent. */
export async function ask(school: SchoolFixture, overrides: Partial<Form> = {}): Promise<Form> {
  const body = aForm(overrides)
  await guestOf(school).call(askConsultation, { body }).expect(201)
  return body
}

/** Sends a form as a guest, and returns its request as staff see it. */
export async function aRequest(school: SchoolFixture, overrides: Partial<Form> = {}): Promise<Consultation> {
  await ask(school, overrides)
  const [newest] = await requestsFor(school.owner)
  if (!newest) throw new Error('no request came')
  return newest
}

/** Returns the requests that somebody sees. */
export async function requestsFor(
  who: TestUser,
  query: { readonly state?: 'open' | 'student' | 'closed' } = {},
) {
  const { results } = await as(who).call(listConsultations, { query }).expect(200)
  return results
}
