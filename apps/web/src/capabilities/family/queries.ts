import type { Answer } from '@qadam/contract/endpoint.ts'
import { openFamily } from '@qadam/contract/family/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type FamilyPage = Answer<typeof openFamily>
export type Child = FamilyPage['children'][number]
export type Owed = Child['owed'][number]
export type PaymentDocument = Child['documents'][number]

export const familyKey = ['family'] as const

/** What a guardian may pay for their children, by the secret of their link. */
export const familyQuery = (token: string) =>
  queryOptions({
    queryKey: [...familyKey, token, currentLanguage()],
    queryFn: ({ signal }) =>
      call(openFamily, { body: { token, language: currentLanguage() } }, { signal, quiet: true }),
    retry: false,
  })
