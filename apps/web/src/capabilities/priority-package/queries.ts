import type { Answer } from '@qadam/contract/endpoint.ts'
import { getPriorityPackage, getPrioritySettings } from '@qadam/contract/priority-package/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type PriorityPackage = Answer<typeof getPriorityPackage>
export type DocumentPromise = PriorityPackage['promises'][number]

const priorityKey = ['priority'] as const

/** The package of a student; one's own without an id. */
export const priorityQuery = (student?: number) =>
  queryOptions({
    queryKey: [...priorityKey, 'of', student ?? 0, currentLanguage()],
    queryFn: ({ signal }) =>
      call(getPriorityPackage, { query: { user_id: student } }, { signal, quiet: true }),
  })

export const prioritySettingsQuery = queryOptions({
  queryKey: [...priorityKey, 'settings'],
  queryFn: ({ signal }) => call(getPrioritySettings, {}, { signal, quiet: true }),
})
