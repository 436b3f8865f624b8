import { listTeachers } from '@qadam/contract/accounts/endpoints.ts'
import * as calls from '@qadam/contract/classes/endpoints.ts'
import type { Answer, Sent } from '@qadam/contract/endpoint.ts'
import { getGroup, listGroupPeople, listGroups } from '@qadam/contract/groups/endpoints.ts'
import { findProgram, listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { listBranches } from '@qadam/contract/rooms/endpoints.ts'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { fullName } from '../../platform/full-name.ts'
import { currentLanguage } from '../../platform/language.ts'
import { session } from '../../platform/session.ts'
import { filtersOf, type ScheduleSearch } from './calendar/schedule-search.ts'
import { plusDays, type Span } from './calendar/span.ts'
import { roomName } from './room-name.ts'

export type ClassRow = Answer<typeof calls.listClasses>['results'][number]
export type ClassDetail = Answer<typeof calls.getClass>
export type Quota = ClassDetail['quotas'][number]
export type PlanHints = Answer<typeof calls.checkPlan>
export type GroupRow = Answer<typeof listGroups>['results'][number]
export type PlanningSettings = Answer<typeof calls.getPlanningSettings>

/** The query key prefix of classes; every change of a class invalidates it. */
export const scheduleKey = ['schedule', 'classes'] as const

const pageSize = 100
/** Maximum number of classes drawn at once; a note says when there are more. */
const maxDrawn = 1_000

export interface ClassesShown {
  readonly rows: readonly ClassRow[]
  readonly count: number
}

/** Classes of some days, filtered by the search params. */
export function classesOf(span: Span, search: ScheduleSearch) {
  const { type, status, ...who } = filtersOf(search)
  const query = {
    ...who,
    ...(type && { typelesson: type }),
    ...(status && { status_lesson: status }),
    date_after: span.from,
    date_before: span.to,
    page_size: pageSize,
  }
  return queryOptions({
    queryKey: [...scheduleKey, 'days', query, currentLanguage()],
    queryFn: async ({ signal }): Promise<ClassesShown> => {
      const ask = (page: number) => call(calls.listClasses, { query: { ...query, page } }, { signal })
      const first = await ask(1)
      const pages = Math.ceil(Math.min(first.count, maxDrawn) / pageSize)
      const rest = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => ask(at + 2)))
      return { rows: [first, ...rest].flatMap(({ results }) => results), count: first.count }
    },
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}

/** One class with the viewer's permitted actions. */
export function classSheet(id: number) {
  return queryOptions({
    queryKey: [...scheduleKey, 'sheet', id, currentLanguage()],
    queryFn: ({ signal }) => call(calls.getClass, { params: { id } }, { signal }),
  })
}

type PlanQuestion = NonNullable<Sent<typeof calls.checkPlan>['query']>

/** Blockers of a class at a time; disabled while the parameter is null. */
export function planHints(question: PlanQuestion | null) {
  return queryOptions({
    queryKey: [...scheduleKey, 'hints', question, currentLanguage()],
    queryFn: question
      ? ({ signal }) => call(calls.checkPlan, { query: question }, { signal, quiet: true })
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
}

export const planningSettingsQuery = queryOptions({
  queryKey: ['schedule', 'settings'],
  queryFn: ({ signal }) => call(calls.getPlanningSettings, {}, { signal, quiet: true }),
})

interface Option {
  readonly value: string
  readonly label: string
  readonly detail?: string
}

/** Courses whose title contains the words, as options. */
export function programOptions(q: string) {
  const school = session()?.user.schoolId ?? 0
  return queryOptions({
    queryKey: ['schedule', 'programs', q, currentLanguage()],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const query = { kind: 'course' as const, ...(q && { q }), page_size: 30 }
      const page = await call(listSchoolPrograms, { params: { school }, query }, { signal, quiet: true })
      return (await import('../../widgets/program-options.ts')).programOptionsOf(page.results)
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** Rooms of all branches as options; students cannot list them. */
export const roomOptions = queryOptions({
  queryKey: ['schedule', 'rooms'],
  queryFn: ({ signal }) => call(listBranches, {}, { signal, quiet: true }),
  select: (branches): Option[] =>
    branches.flatMap((branch) =>
      branch.rooms.map((room) => ({
        value: String(room.id),
        label: roomName({ name: room.name, branch: branches.length > 1 ? branch.name : '' }),
      })),
    ),
  staleTime: 60_000,
})

/** Searches teachers by name; returns options. */
export function teachersFound(q: string) {
  return queryOptions({
    queryKey: ['schedule', 'teachers', 'found', q],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const query = { ...(q && { q }), page_size: 30 }
      const page = await call(listTeachers, { query }, { signal, quiet: true })
      return page.results.map((one) => ({ value: String(one.id), label: fullName(one) }))
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

export function programName(id: number) {
  const translate_lang = currentLanguage()
  return queryOptions({
    queryKey: ['schedule', 'program', id, translate_lang],
    queryFn: async ({ signal }) =>
      (await call(findProgram, { params: { id }, query: { translate_lang } }, { signal, quiet: true })).title,
    staleTime: 60_000,
  })
}

/** A group from the search params or a draft. */
export function groupNamed(id: number) {
  return queryOptions({
    queryKey: ['schedule', 'group', id, currentLanguage()],
    queryFn: ({ signal }) => call(getGroup, { params: { id } }, { signal, quiet: true }),
    staleTime: 60_000,
  })
}

export function groupsFound(q: string) {
  const schoolId = session()?.user.schoolId ?? 0
  return queryOptions({
    queryKey: ['schedule', 'groups', q, currentLanguage()],
    queryFn: async ({ signal }) => {
      const query = { ...(q && { q }), page_size: 50 }
      return (await call(listGroups, { params: { schoolId }, query }, { signal, quiet: true })).results
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** Students of a program for whom a class can be planned. */
export function studentsOfProgram(course_id: number) {
  const schoolId = session()?.user.schoolId ?? 0
  return queryOptions({
    queryKey: ['schedule', 'students', 'of', course_id],
    queryFn: async ({ signal }) => {
      const query = { role: 'student' as const, course_id, page_size: 100 }
      return (await call(listGroupPeople, { params: { schoolId }, query }, { signal, quiet: true })).results
    },
    staleTime: 30_000,
  })
}

/** Days that a list of classes covers at most, without the first. */
const maxRange = 99

/** The past classes that nobody marked, from the day after `before` until `until`; the first five and their number. */
export function unmarkedUntil(until: string, before: string | null) {
  const earliest = plusDays(until, -maxRange)
  const next = before === null ? earliest : plusDays(before, 1)
  const query = {
    status_lesson: 'planned' as const,
    date_after: next > earliest ? next : earliest,
    date_before: until,
    page_size: 5,
  }
  return queryOptions({
    queryKey: [...scheduleKey, 'unmarked', query, currentLanguage()],
    queryFn: ({ signal }) => call(calls.listClasses, { query }, { signal, quiet: true }),
  })
}
