import { applicationStatuses } from '@qadam/contract/applications/lifecycle.ts'
import { documentHolders, returnReasons } from '@qadam/contract/documents/vocabulary.ts'
import { expect, test } from 'vitest'
import { readData } from '../read-data.ts'
import { documentsOf } from './documents.ts'
import { furtherPeople } from './further-people.ts'
import { applicationsOf, consentOf, stageOf, turn } from './plan.ts'

/** As many as the demo of the e2e journeys has; every state occurs among them. */
const few = Array.from({ length: 48 }, (_, n) => n)
const all = <T>(list: readonly T[]) => [...new Set(list)].toSorted()

test('further students stand on every stage, with applications in every status and consents of every kind', () => {
  expect(all(few.map(stageOf))).toHaveLength(8)
  expect(all(few.flatMap(applicationsOf))).toEqual([...applicationStatuses].toSorted())
  expect(all(few.map(consentOf))).toEqual(['given', 'missing', 'not needed', 'withdrawn'])
})

test('their papers meet every fate, are returned for many reasons and lie in every place', () => {
  const bringing = few.filter((n) => documentsOf(n).length > 0)
  expect(all(bringing.flatMap((n) => documentsOf(n).map(([, fate]) => fate)))).toHaveLength(7)
  const everybody = Array.from({ length: 160 }, (_, n) => n).filter((n) => documentsOf(n).length > 0)
  expect(all(everybody.map((n) => turn(documentHolders, Math.floor(n / 2))))).toHaveLength(
    documentHolders.length,
  )
  const returned = everybody.filter((n) =>
    documentsOf(n).some(([, fate]) => fate === 'returned' || fate === 'brought again'),
  )
  expect(all(returned.map((n) => turn(returnReasons, n))).length).toBeGreaterThan(5)
})

test('they are people of their own, by names in Kazakh letters, reachable on their own', () => {
  const { students, managers } = furtherPeople()
  const { people } = readData<{ people: { email: string; phone: string }[] }>('people.json')
  const everybody = [...people, ...students, ...managers]
  expect(students).toHaveLength(160)
  for (const field of ['email', 'phone'] as const)
    expect(new Set(everybody.map((one) => one[field])).size).toBe(everybody.length)
  expect(students.filter(({ last_name }) => /[ӘәҒғҚқҢңӨөҰұҮүҺһІі]/.test(last_name)).length).toBeGreaterThan(
    30,
  )
})
