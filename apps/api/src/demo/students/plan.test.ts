import { applicationStatuses } from '@qadam/contract/applications/lifecycle.ts'
import { documentHolders, returnReasons } from '@qadam/contract/documents/vocabulary.ts'
import { expect, test } from 'vitest'
import { readData } from '../read-data.ts'
import { documentsOf } from './documents.ts'
import { furtherPeople, manyManagers, manyStudents } from './further-people.ts'
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

test('a large school has as many students and managers as wanted, each with an address and a number of their own', () => {
  const students = manyStudents(800)
  const managers = manyManagers(10)
  expect(students.slice(0, 160)).toEqual(furtherPeople().students)
  expect(managers.slice(0, 2)).toEqual(furtherPeople().managers)
  expect(manyStudents(3)).toEqual(furtherPeople().students.slice(0, 3))
  const everybody = [...students, ...managers]
  expect(everybody).toHaveLength(810)
  expect(new Set(everybody.map(({ email }) => email)).size).toBe(810)
  expect(new Set(everybody.map(({ phone }) => phone)).size).toBe(810)
  for (const { phone } of everybody) expect(phone).toMatch(/^\+7707\d{7}$/)
  const names = new Set(students.map((one) => `${one.first_name} ${one.last_name}`))
  expect(names.size).toBeGreaterThan(600)
})
