import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import { changeRecord, createPerson } from '@qadam/contract/students/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import type { ApiClient } from '../api-client.ts'
import { participants } from '../people.ts'
import { demoPassword } from '../schools.ts'
import { choicesOf } from './choices.ts'
import { furtherPeople } from './further-people.ts'
import { turn } from './plan.ts'
import { type Choices, type Named, preferencesOf } from './record-of.ts'

/**
 * Assigns curators and preferences to the participants and adds the further managers: the prerequisites of
 * further students.
 */
export async function prepareStudents(owner: ApiClient, today: string): Promise<void> {
  await addManagers(owner, furtherPeople().managers)
  const choices = await choicesOf(owner, today)
  await fillParticipants(owner, choices)
  await narrow(owner, choices)
}

/** Adds managers, except those who are there. */
export async function addManagers(owner: ApiClient, managers: readonly Named[]): Promise<void> {
  for (const manager of managers)
    await owner.send(
      createPerson,
      { body: { ...manager, role: 'admin', password: demoPassword } },
      'unlessThere',
    )
}

/**
 * Gives the participating students a curator, a country, a package, a degree and a year; the first gets all
 * of it.
 */
async function fillParticipants(owner: ApiClient, choices: Choices): Promise<void> {
  const emails = participants().flatMap(({ role, email }) => (role === 'student' ? email : []))
  const others = new Set(emails.slice(1))
  const { results } = await owner.send(listPeople, {
    query: { role: 'student', sort: 'created_at', page_size: 100 },
  })
  const without = results.filter(({ email }) => others.has(email ?? ''))
  for (const [n, { id }] of without.entries()) {
    const values = { ...preferencesOf(n, choices), responsible: turn(choices.staff.slice(0, 2), n) }
    await owner.send(changeRecord, { params: { id }, body: { values } })
  }
}

/** Narrows one manager's access to a country and a package, another's to their own students. */
async function narrow(owner: ApiClient, { packages }: Choices): Promise<void> {
  const { results } = await owner.send(listPeople, { query: { role: 'admin' } })
  const [ofCountry = 0, ofOwn = 0] = furtherPeople().managers.map(
    ({ email }) => results.find((one) => one.email === email)?.id ?? 0,
  )
  const put = (id: number, body: { countries: string[]; packages: number[] }) =>
    owner.send(changeAccess, { params: { id }, body: { narrowed: true, ...body } })
  await put(ofCountry, { countries: ['IT'], packages: packages.slice(0, 1) })
  await put(ofOwn, { countries: [], packages: [] })
}
