import { getApplicationSettings } from '@qadam/contract/applications/endpoints.ts'
import * as calls from '@qadam/contract/documents/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { listRetention } from '@qadam/contract/privacy/endpoints.ts'
import { retentionDays } from '@qadam/contract/privacy/vocabulary.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'

export type Kind = Answer<typeof calls.listDocumentTypes>[number]
export type Rule = Kind['needed'][number]

/** Kinds of documents of the school, with those that were taken out. */
export function kindsQuery() {
  return queryOptions({
    queryKey: ['documents', 'kinds', currentLanguage()],
    queryFn: ({ signal }) =>
      call(calls.listDocumentTypes, { query: { deleted: true } }, { signal, quiet: true }),
  })
}

export const archiveNamesQuery = queryOptions({
  queryKey: ['documents', 'archive names'],
  queryFn: ({ signal }) => call(calls.getDocumentSettings, {}, { signal, quiet: true }),
})

/** How a pattern names a real student's documents; the last answer stays while the next is on its way. */
export function namesQuery(pattern: string) {
  return queryOptions({
    queryKey: ['documents', 'names', pattern, currentLanguage()],
    queryFn: ({ signal }) => call(calls.previewNames, { query: { pattern } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export const chosenLimitQuery = queryOptions({
  queryKey: ['applications', 'settings'],
  queryFn: ({ signal }) => call(getApplicationSettings, {}, { signal, quiet: true }),
})

/** Days for which documents of a kind are kept; the school's own terms are its admin's to read. */
export function termsOfDocumentsQuery(isOwner: boolean) {
  return queryOptions({
    queryKey: ['privacy', 'retention', 'papers', isOwner],
    queryFn: async ({ signal }) => {
      const own = isOwner ? await call(listRetention, {}, { signal, quiet: true }) : []
      const daysOf = (kind: 'papers_short' | 'papers_standard' | 'papers_long') =>
        own.find((one) => one.kind === kind)?.days ?? retentionDays[kind].days
      return {
        short: daysOf('papers_short'),
        standard: daysOf('papers_standard'),
        long: daysOf('papers_long'),
      }
    },
  })
}
export type Terms = Readonly<Record<'short' | 'standard' | 'long', number>>
