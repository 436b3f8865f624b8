import { listClassesOfGroup } from '@qadam/contract/classes/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  getGroup,
  listGroups,
  listGroupsOfPerson,
  listTaughtGroups,
  listTeachersForGroup,
} from '@qadam/contract/groups/endpoints.ts'
import type { GroupType } from '@qadam/contract/groups/vocabulary.ts'
import { listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { Option } from '../../platform/found-options.ts'
import { currentLanguage } from '../../platform/language.ts'
import { session } from '../../platform/session.ts'

export type Group = Answer<typeof getGroup>
export type GroupRow = Answer<typeof listGroups>['results'][number]
export type TaughtGroup = Answer<typeof listTaughtGroups>['results'][number]
export type Member = Group['members'][number]
export type ClassRow = Answer<typeof listClassesOfGroup>['results'][number]

/** The query key prefix of groups; every action invalidates it. */
export const groupsKey = ['groups'] as const
export const groupsPageSize = 30

export interface GroupsAsked {
  readonly q?: string | undefined
  readonly type?: GroupType | undefined
  readonly program?: number | undefined
  readonly teacher?: number | undefined
  readonly page: number
}

const ownSchool = () => session()?.user.schoolId ?? 0

/** One page of the groups visible to the viewer. */
export function groupList({ q, type, program, teacher, page }: GroupsAsked) {
  const query = {
    q: q || undefined,
    type_group: type,
    course_id: program,
    teacher,
    page,
    page_size: groupsPageSize,
  }
  return queryOptions({
    queryKey: [...groupsKey, 'list', query, currentLanguage()],
    queryFn: ({ signal }) => call(listGroups, { params: { schoolId: ownSchool() }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function groupOf(id: number) {
  return queryOptions({
    queryKey: [...groupsKey, 'one', id, currentLanguage()],
    queryFn: ({ signal }) => call(getGroup, { params: { id } }, { signal }),
  })
}

/** The groups that a person is in or teaches now. */
export function groupsOfPerson(id: number) {
  return queryOptions({
    queryKey: [...groupsKey, 'person', id, currentLanguage()],
    queryFn: ({ signal }) =>
      call(listGroupsOfPerson, { params: { id }, query: { page_size: 100 } }, { signal, quiet: true }),
  })
}

/** The groups that a teacher teaches or taught, paginated. */
export function taughtGroups(id: number) {
  return infiniteQueryOptions({
    queryKey: [...groupsKey, 'taught', id, currentLanguage()],
    queryFn: ({ signal, pageParam }) =>
      call(
        listTaughtGroups,
        { params: { id }, query: { page: pageParam, page_size: 30 } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  })
}

/** Past classes of a group for staff, newest first. */
export function classesOfGroup(id: number) {
  return infiniteQueryOptions({
    queryKey: [...groupsKey, 'classes', id, currentLanguage()],
    queryFn: ({ signal, pageParam }) =>
      call(
        listClassesOfGroup,
        { params: { id }, query: { begun: true, page: pageParam, page_size: 10 } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
  })
}

export async function findGroups(q: string, signal: AbortSignal): Promise<readonly GroupRow[]> {
  const params = { schoolId: ownSchool() }
  const query = { q: q || undefined, page_size: 50 }
  return (await call(listGroups, { params, query }, { signal, quiet: true })).results
}

/** Searches teachers for a group; those of the program come first. */
export async function findTeachersFor(course: number, q: string, signal: AbortSignal) {
  const query = { course, q: q || undefined, page_size: 50 }
  return (await call(listTeachersForGroup, { query }, { signal, quiet: true })).results
}

export async function findPrograms(q: string, signal: AbortSignal): Promise<Option[]> {
  const params = { school: ownSchool() }
  const query = { q: q || undefined, page_size: 30, translate_lang: currentLanguage() }
  const { results } = await call(listSchoolPrograms, { params, query }, { signal, quiet: true })
  return (await import('../../widgets/program-options.ts')).programOptionsOf(results)
}
