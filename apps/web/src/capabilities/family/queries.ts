import type { Answer } from '@qadam/contract/endpoint.ts'
import { openFamily, openFamilyChat } from '@qadam/contract/family/endpoints.ts'
import { openGuardianChannels } from '@qadam/contract/mailings/guardian-channels.ts'
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

export type FamilyChat = Answer<typeof openFamilyChat>
export type GuardianChoices = Answer<typeof openGuardianChannels>['choices']

export const familyMessagesKey = ['family-messages'] as const

/** A guardian's chat with the school's bot; asked again while a linked chat is awaited. */
export const familyChatQuery = (token: string) =>
  queryOptions({
    queryKey: [...familyMessagesKey, 'chat', token],
    queryFn: ({ signal }) => call(openFamilyChat, { body: { token } }, { signal, quiet: true }),
    refetchOnWindowFocus: true,
    retry: false,
  })

export const familyChannelsQuery = (token: string) =>
  queryOptions({
    queryKey: [...familyMessagesKey, 'channels', token],
    queryFn: ({ signal }) => call(openGuardianChannels, { body: { token } }, { signal, quiet: true }),
    refetchOnWindowFocus: true,
    retry: false,
  })
