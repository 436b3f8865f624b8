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

/** Document types of the school, including removed ones. */
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

/**
 * Preview of a pattern for a real student's documents; the previous result stays while the next one loads.
 */
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

/** Retention terms of documents in days; only the school admin can read the school's own terms. */
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
