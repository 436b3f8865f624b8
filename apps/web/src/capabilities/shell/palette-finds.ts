import { listGroups } from '@qadam/contract/groups/endpoints.ts'
import { listCatalog } from '@qadam/contract/programs/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { fullName } from '../../platform/full-name.ts'
import { mayOpen } from '../../platform/guard.ts'
import { currentLanguage } from '../../platform/language.ts'
import type { Session } from '../../platform/session.ts'

export interface Find {
  readonly address: string
  readonly label: string
  readonly hint: string
}

/** Minimum length of a search: shorter text would match everything. */
export const fewestLetters = 2
const max = 5

/** Searches programs. Links to the record for those who can open it, otherwise to the public page. */
export function foundPrograms(visitor: Session | null, typed: string) {
  const page = mayOpen('/course/info/$courseId', visitor) ? '/course/info/' : '/course/view/'
  return queryOptions({
    queryKey: ['palette', 'programs', typed, currentLanguage()],
    queryFn: async ({ signal }): Promise<Find[]> => {
      const params = { schoolId: visitor?.user.schoolId ?? 0 }
      const query = { q: typed, page_size: max, translate_lang: currentLanguage() }
      const { results } = await call(listCatalog, { params, query }, { signal, quiet: true })
      const options = (await import('../../widgets/program-options.ts')).programOptionsOf(results)
      return results.map(({ id, title, university }, index) => ({
        address: `${page}${id}`,
        label: title,
        hint: options[index]?.detail ?? university?.name ?? '',
      }))
    },
    enabled: typed.length >= fewestLetters && mayOpen('/catalog', visitor),
    placeholderData: keepPreviousData,
  })
}

/** Searches people by name, e-mail or phone, for those with access. */
export function foundPeople(visitor: Session | null, typed: string) {
  return queryOptions({
    queryKey: ['palette', 'people', typed],
    queryFn: async ({ signal }): Promise<Find[]> => {
      const query = { q: typed, page_size: max }
      const { results } = await call(listPeople, { query }, { signal, quiet: true })
      return results.map(({ id, role, email, ...name }) => ({
        address: addressOf({ id, role, words: email ?? fullName(name) }),
        label: fullName(name),
        hint: email ?? '',
      }))
    },
    enabled: typed.length >= fewestLetters && mayOpen('/users-list', visitor),
    placeholderData: keepPreviousData,
  })
}

/** Searches the groups visible to the visitor by name. */
export function foundGroups(visitor: Session | null, typed: string) {
  return queryOptions({
    queryKey: ['palette', 'groups', typed, currentLanguage()],
    queryFn: async ({ signal }): Promise<Find[]> => {
      const params = { schoolId: visitor?.user.schoolId ?? 0 }
      const query = { q: typed, page_size: max }
      const { results } = await call(listGroups, { params, query }, { signal, quiet: true })
      return results.map(({ id, name_group, course }) => ({
        address: `/group/${id}`,
        label: name_group,
        hint: course.title,
      }))
    },
    enabled: typed.length >= fewestLetters && mayOpen('/groups', visitor),
    placeholderData: keepPreviousData,
  })
}

/** Students and teachers have their own page; others are found in the list. */
function addressOf({ id, role, words }: { id: number; role: Role; words: string }): string {
  if (role === 'student') return `/user/view/${id}`
  return role === 'teacher'
    ? `/user/teacher/view/${id}`
    : `/users-list?view=people&q=${encodeURIComponent(words)}`
}
