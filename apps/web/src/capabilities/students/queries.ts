import type { Answer } from '@qadam/contract/endpoint.ts'
import { listDueOfStudent } from '@qadam/contract/students/due/endpoints.ts'
import {
  getProfile,
  getRecord,
  listSelectors,
  listWantedCountries,
  listWantedDegrees,
  listWantedPackages,
} from '@qadam/contract/students/endpoints.ts'
import { type RecordField, recordFields } from '@qadam/contract/students/fields.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { listResponsibleAbroad } from '@qadam/contract/students/people/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { Option } from '../../platform/found-options.ts'
import { fullName } from '../../platform/full-name.ts'
import { currentLanguage } from '../../platform/language.ts'

export type StudentRecord = Answer<typeof getRecord>
export type SelectorLists = Answer<typeof listSelectors>
export type SelectorOption = SelectorLists['steps'][number]
export type DueItem = Answer<typeof listDueOfStudent>['results'][number]

const often_ms = 8_000

/** The kind of a person's page: students have a record, teachers only personal fields. */
export type PageKind = 'student' | 'teacher'

const identity = (recordFields as readonly RecordField[]).filter(({ group }) => group === 'identity')

/** Loads a student's record, or a teacher's personal fields in the same shape. */
export async function fetchRecord(id: number, kind: PageKind, signal?: AbortSignal): Promise<StudentRecord> {
  const options = { quiet: true, ...(signal ? { signal } : {}) }
  if (kind === 'student') return call(getRecord, { params: { id } }, options)
  const person = await call(getProfile, { params: { id } }, options)
  const saved = person as Readonly<Record<string, unknown>>
  const values = Object.fromEntries(identity.map(({ name }) => [name, saved[name] ?? null]))
  return { student: person, values, traces: {}, people: [], version: person.version }
}

/** The record of a person; polled every few seconds while visible, because others edit it too. */
export function recordQuery(id: number, kind: PageKind = 'student') {
  return queryOptions({
    queryKey: ['students', 'record', kind, id],
    queryFn: ({ signal }) => fetchRecord(id, kind, signal),
    staleTime: 2_000,
    refetchInterval: often_ms,
  })
}

export async function findTeachers(q: string, signal: AbortSignal): Promise<Option[]> {
  const query = { q, role: 'teacher', sort: 'name', page: 1, page_size: 50 }
  const { results } = await call(listPeople, { query }, { signal, quiet: true })
  return results.map((teacher) => ({ value: String(teacher.id), label: fullName(teacher) }))
}

/** Searches students by name; options include the address to distinguish equal names. */
export async function findStudents(q: string, signal: AbortSignal): Promise<Option[]> {
  const query = { q: q || undefined, role: 'student', status: 'active' as const, page: 1, page_size: 50 }
  const { results } = await call(listPeople, { query }, { signal, quiet: true })
  return results.map((student) => ({
    value: String(student.id),
    label: fullName(student),
    detail: [student.email, student.phone].filter(Boolean).join(' · '),
  }))
}

/** All selectors that the school edits. */
export function selectorsQuery() {
  return queryOptions({
    queryKey: ['students', 'selectors', currentLanguage()],
    queryFn: ({ signal }) => call(listSelectors, {}, { signal, quiet: true }),
    staleTime: 60_000,
  })
}

/** Packages, degrees and countries that a student may want, and the staff that a record may name. */
export function choicesQuery() {
  return queryOptions({
    queryKey: ['students', 'choices', currentLanguage()],
    queryFn: async ({ signal }) => {
      const quiet = { signal, quiet: true } as const
      const [packages, degrees, countries, staff] = await Promise.all([
        call(listWantedPackages, {}, quiet),
        call(listWantedDegrees, {}, quiet),
        call(listWantedCountries, {}, quiet),
        call(listResponsibleAbroad, { query: { page_size: 100 } }, quiet),
      ])
      return { packages, degrees, countries, staff: staff.results }
    },
    staleTime: 60_000,
  })
}

export function dueOfQuery(id: number) {
  return queryOptions({
    queryKey: ['students', 'due', 'of', id],
    queryFn: ({ signal }) => call(listDueOfStudent, { params: { id } }, { signal, quiet: true }),
    staleTime: 5_000,
  })
}
